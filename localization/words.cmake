# words.cmake: extracts every sentence of the source, then, by MODE,
#   update   merges them into the .po files: new ones come without a translation;
#   check    fails when a catalogue lacks one, has one that is fuzzy, keeps one the source has no
#            longer, or does not compile with all of gettext's checks.
# The template is made anew each time and never stored, so it cannot be stale.
string(REPLACE "," ";" LANGUAGES "${LANGUAGES}")
file(GLOB_RECURSE sources RELATIVE ${SOURCE} ${SOURCE}/src/*.c ${SOURCE}/src/*.h ${SOURCE}/src/*.def)
list(SORT sources)
set(pot ${BINARY}/teocalli.pot)
execute_process(
  COMMAND ${XGETTEXT} --from-code=UTF-8 --language=C -k -k_ -kN_ --keyword=ngettext:1,2
          --add-location=file --add-comments=translators: --package-name=teocalli -o ${pot}
          ${sources}
  WORKING_DIRECTORY ${SOURCE}
  COMMAND_ERROR_IS_FATAL ANY)
# What the page around the game says in a browser.
execute_process(
  COMMAND ${XGETTEXT} --from-code=UTF-8 --language=JavaScript -k -kN_ --join-existing
          --add-location=file --package-name=teocalli -o ${pot} packaging/web/page.js
  WORKING_DIRECTORY ${SOURCE}
  COMMAND_ERROR_IS_FATAL ANY)
# Of a lesson every sentence in quotation marks.
file(GLOB lessons RELATIVE ${SOURCE} ${SOURCE}/lessons/*.lesson)
list(SORT lessons)
execute_process(
  COMMAND ${XGETTEXT} --from-code=UTF-8 --language=C --extract-all --join-existing
          --add-location=file --package-name=teocalli -o ${pot} ${lessons}
  WORKING_DIRECTORY ${SOURCE}
  COMMAND_ERROR_IS_FATAL ANY)

function(must_pass why)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${why}:\n${out}")
  endif()
endfunction()

foreach(language IN LISTS LANGUAGES)
  set(po ${SOURCE}/localization/${language}.po)
  if(MODE STREQUAL "update")
    must_pass("${language}: not merged" ${MSGMERGE} --quiet --update --backup=none
              --no-fuzzy-matching --add-location=file --width=100 ${po} ${pot})
    must_pass("${language}: not cleaned" ${MSGATTRIB} --no-obsolete --width=100 -o ${po} ${po})
    # The hour of the extraction would make every two updates conflict.
    file(READ ${po} text)
    string(REGEX REPLACE "\"POT-Creation-Date:[^\n]*\n" "" text "${text}")
    file(WRITE ${po} "${text}")
  else()
    must_pass("${language}.po lacks words" ${MSGCMP} ${po} ${pot})
    must_pass("${language}.po keeps words nobody says" ${MSGCMP} --use-untranslated ${pot} ${po})
    must_pass("${language}.po does not compile" ${MSGFMT} --check -o ${BINARY}/check.mo ${po})
  endif()
endforeach()
