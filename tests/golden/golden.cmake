# Takes the pictures of one folder at one size and compares them with what is kept of them, or keeps
# it: MODE is check, update, take (the pictures alone, to look at) or gl (the other renderer beside
# the software one, in one run).
#
#   eight.drive        at most eight states, seen at every size and in every language
#   states.drive       the others, in English at 1280x800 and 800x1280
#   *.teocalli         saves that the scripts open
#   records            the finished games that they find
#   SIZE-LANGUAGE.txt  the fingerprint of each picture (tests/tools/fingerprint.h)
#   full               whole pictures, of what README shows
set(ENV{TZ} UTC) # dates are in some words
file(REMOVE_RECURSE ${FOLDER})
file(GLOB saves ${KEPT}/*.teocalli)
file(COPY ${saves} DESTINATION ${FOLDER})

# Pictures to be looked at are packed, those of a test are not.
set(ending bmp)
if(MODE STREQUAL "update" OR MODE STREQUAL "take")
  set(ending png)
endif()

# One run takes all languages: after each picture the words change and change back.
function(take_pictures script size renderer languages)
  file(READ ${KEPT}/${script}.drive lines)
  set(shot)
  foreach(language IN LISTS languages)
    file(MAKE_DIRECTORY ${FOLDER}/${renderer}/${size}-${language})
    string(APPEND shot "do language ${language}\nwait 2\nshot ${renderer}/${size}-${language}/\\1.${ending}\n")
  endforeach()
  list(LENGTH languages count)
  if(count EQUAL 1)
    string(REGEX REPLACE "^.*wait 2\n" "" shot "${shot}")
  else()
    string(APPEND shot "do language en\nwait 2\n")
  endif()
  string(REGEX REPLACE "shot ([a-z0-9-]+)\\.png\n" "${shot}" lines "${lines}")
  file(WRITE ${FOLDER}/${script}.drive "${lines}")
  if(EXISTS ${KEPT}/records)
    file(COPY ${KEPT}/records DESTINATION ${FOLDER}/home-${script}/teocalli)
  endif()
  execute_process(
    COMMAND ${PROGRAM} --driver ${FOLDER}/${script}.drive --data-dir ${FOLDER}/home-${script}
            --silent --seed 7 --renderer ${renderer} --size ${size} --lang en
    WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${FOLDER}/home-${script})
endfunction()

set(failed FALSE)
function(golden)
  execute_process(COMMAND ${GOLDEN} ${ARGN} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message("golden ${ARGN}")
    set(failed TRUE PARENT_SCOPE)
  endif()
endfunction()

if(MODE STREQUAL "gl")
  set(ENV{SDL_VIDEODRIVER} dummy)
  take_pictures(eight ${SIZE} software en)
  set(ENV{SDL_VIDEODRIVER} offscreen)
  take_pictures(eight ${SIZE} gl en)
  golden(near ${FOLDER}/software/${SIZE}-en ${FOLDER}/gl/${SIZE}-en 6)
  if(failed)
    message(FATAL_ERROR "the renderers differ")
  endif()
  file(REMOVE_RECURSE ${FOLDER})
  return()
endif()

set(ENV{SDL_VIDEODRIVER} dummy)
if(SIZE STREQUAL "2560x1600") # twice as sharp, else the same: nothing of it is kept
  take_pictures(eight ${SIZE} software en)
  if(MODE STREQUAL "check")
    golden(large ${KEPT}/1280x800-en.txt ${FOLDER}/software/${SIZE}-en 4)
  endif()
else()
  take_pictures(eight ${SIZE} software "en;uk;ru")
  if(EXISTS ${KEPT}/states.drive AND NOT SIZE STREQUAL "1920x1080")
    take_pictures(states ${SIZE} software en)
  endif()
  # Letters are part of every pixel: with another FreeType or other fonts pictures are only alike.
  set(way ${MODE})
  execute_process(COMMAND ${VERSIONS} ${FONTS} OUTPUT_VARIABLE versions COMMAND_ERROR_IS_FATAL ANY)
  file(READ ${KEPT}/../versions.txt expected)
  if(MODE STREQUAL "check" AND versions STREQUAL expected)
    set(way exact)
  endif()
  foreach(language en uk ru)
    if(NOT MODE STREQUAL "take")
      golden(${way} ${KEPT}/${SIZE}-${language}.txt ${FOLDER}/software/${SIZE}-${language})
    endif()
  endforeach()
endif()

if(SIZE STREQUAL "1280x800" AND MODE STREQUAL "update")
  file(GLOB shown RELATIVE ${KEPT}/full ${KEPT}/full/*.jpg)
  foreach(name IN LISTS shown)
    string(REPLACE .jpg .png shot ${name})
    golden(show ${FOLDER}/software/${SIZE}-en/${shot} ${KEPT}/full/${name})
  endforeach()
endif()
if(failed)
  message(FATAL_ERROR "the pictures are not as they were: ${FOLDER}/software")
endif()
if(MODE STREQUAL "check")
  file(REMOVE_RECURSE ${FOLDER})
endif()
