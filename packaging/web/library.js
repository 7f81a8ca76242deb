/* What system.c asks of the page; page.js knows how. SDL's sound calls what page_is_shown depends on. */
mergeInto(LibraryManager.library, {
  page_keyboard: function (x, y, w, h) { Module.page.keyboard(x, y, w, h); },
  page_carry_out: function () { Module.page.carryOut(); },
  page_carry_in: function () { Module.page.carryIn(); },
  page_ask_picture: function () { Module.page.askPicture(); },
  page_is_shown__deps: ["$autoResumeAudioContext", "$dynCall"],
  page_is_shown: function () { Module.page.shown(); },
  page_leaves: function () { Module.page.leaves(); },
});
