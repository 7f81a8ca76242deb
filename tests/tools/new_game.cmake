# new-game makes a game that compiles, passes its tests and is in every list:
# cmake -DSOURCE=... -DFOLDER=... -DCC=... -DFLAGS=... -DLIBRARIES=... -DINCLUDES=... -P new_game.cmake
set(tree ${FOLDER}/tree)
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${tree})
file(COPY ${SOURCE}/src ${SOURCE}/tests/rules ${SOURCE}/tests/tables ${SOURCE}/tests/ui ${SOURCE}/tests/check.h
     DESTINATION ${tree}/copied FILES_MATCHING PATTERN "*.[ch]" PATTERN "*.def" PATTERN "*.inc" PATTERN "CMakeLists.txt")
file(RENAME ${tree}/copied/src ${tree}/src)
file(RENAME ${tree}/copied ${tree}/tests)
execute_process(COMMAND ${SOURCE}/tests/tools/new-game two_words ${tree} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${SOURCE}/tests/tools/new-game two_words ${tree} RESULT_VARIABLE again OUTPUT_QUIET)
execute_process(COMMAND ${SOURCE}/tests/tools/new-game 2words ${tree} RESULT_VARIABLE bad OUTPUT_QUIET)
if(NOT again EQUAL 1 OR NOT bad EQUAL 2)
  message(FATAL_ERROR "a name that is taken or none is not refused: ${again} ${bad}")
endif()

string(REPLACE "," ";" LIBRARIES "${LIBRARIES}")
string(REPLACE "," ";" INCLUDES "${INCLUDES}")
list(TRANSFORM INCLUDES PREPEND -isystem)
separate_arguments(FLAGS)
set(compile ${CC} -std=c17 -Wall -Wextra -Werror ${FLAGS} -I${tree}/src -I${tree}/tests ${INCLUDES})
set(rules ${tree}/src/rules/two_words)
foreach(file rules/registry.c players/minds.c players/minds/two_words.c tables/tables.c tables/two_words/table.c)
  execute_process(COMMAND ${compile} -fsyntax-only ${tree}/src/${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND ${compile} -fsyntax-only ${tree}/tests/tables/two_words_layout_test.c
                COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${compile} -o ${FOLDER}/test ${tree}/tests/rules/two_words/rules_test.c
                        ${rules}/rules.c ${rules}/refusals.c ${LIBRARIES} -lm COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${FOLDER}/test COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE made ${rules}/* ${tree}/src/tables/two_words/* ${tree}/src/players/minds/two_words.c
     ${tree}/tests/rules/two_words/*)
foreach(file IN LISTS made)
  file(STRINGS ${file} left REGEX "[Tt]emplate|TEMPLATE")
  if(left)
    message(FATAL_ERROR "${file} still speaks of the template: ${left}")
  endif()
endforeach()
