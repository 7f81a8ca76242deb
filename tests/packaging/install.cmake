# Installs the build below a folder with a blank in its name and starts both programs from there:
# cmake -DBUILD=... -DTEOCALLI=... -DFOLDER=... -DSCRIPT=... -DSCRIPTS=... -P install.cmake. The
# window must look as it does from the build tree, in another language: pictures, letters and words
# were all found.
set(prefix "${FOLDER}/a prefix")
file(REMOVE_RECURSE ${FOLDER})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix} OUTPUT_QUIET
                COMMAND_ERROR_IS_FATAL ANY)

# Taken away, nothing of it is left but what was there before.
file(COPY ${prefix} DESTINATION ${FOLDER}/kept)
file(WRITE "${prefix}/bin/another" "")
execute_process(COMMAND ${CMAKE_COMMAND} -DBUILD=${BUILD} -P ${SCRIPTS}/uninstall.cmake
                COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE left LIST_DIRECTORIES ON "${prefix}/*")
if(NOT left STREQUAL "${prefix}/bin;${prefix}/bin/another")
  message(FATAL_ERROR "what was installed is not all taken away: ${left}")
endif()

# It lies where somebody moved it.
set(prefix "${FOLDER}/kept/a prefix")

execute_process(COMMAND ${prefix}/bin/teocalli-cli pyramido new --seats 2 --seed 1
                OUTPUT_VARIABLE save COMMAND_ERROR_IS_FATAL ANY)
if(NOT save MATCHES "^teocalli 1\ngame pyramido\n")
  message(FATAL_ERROR "teocalli-cli does not answer: ${save}")
endif()

file(GLOB_RECURSE pages ${prefix}/share/doc/*/rules.en.html ${prefix}/share/doc/*/rules.uk.html
     ${prefix}/share/doc/*/rules.ru.html)
list(LENGTH pages pages)
if(NOT pages EQUAL 3)
  message(FATAL_ERROR "the rules are missing in share/doc")
endif()

set(ENV{SDL_VIDEODRIVER} dummy)
foreach(program ${TEOCALLI} ${prefix}/bin/teocalli)
  file(REMOVE_RECURSE ${FOLDER}/home)
  file(MAKE_DIRECTORY ${FOLDER}/home)
  execute_process(COMMAND ${program} --data-dir ${FOLDER}/home --silent --renderer software --seed 7
                          --size 1024x640 --lang uk --driver ${SCRIPT}
                  WORKING_DIRECTORY ${FOLDER}/home COMMAND_ERROR_IS_FATAL ANY)
  file(SHA256 ${FOLDER}/home/table.png picture)
  list(APPEND pictures ${picture})
endforeach()
list(REMOVE_DUPLICATES pictures)
list(LENGTH pictures different)
if(NOT different EQUAL 1)
  message(FATAL_ERROR "the installed game looks different from the one in the build tree")
endif()

file(GLOB sounds ${prefix}/share/teocalli/sound/stone-1.wav ${prefix}/share/teocalli/sound/dawn.ogg)
list(LENGTH sounds sounds)
file(GLOB_RECURSE tools ${prefix}/*.py ${prefix}/*.c ${prefix}/share/teocalli/*.md)
if(NOT sounds EQUAL 2 OR tools)
  message(FATAL_ERROR "sounds are missing, or the tools that made the art were installed: ${tools}")
endif()

foreach(family lato vollkorn)
  set(licence "${prefix}/share/teocalli/fonts/${family}-licence.txt")
  if(EXISTS ${licence})
    file(READ ${licence} words)
  endif()
  if(NOT words MATCHES "Open Font License|OFL")
    message(FATAL_ERROR "the font ${family} came without its licence")
  endif()
  unset(words)
endforeach()
