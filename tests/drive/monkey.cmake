# Random events of all kinds on the Pyramido table and on whatever they open: no crash, no leak, and
# every save that is left can be read. cmake -DTEOCALLI=... -DMAKER=... -DCLI=... -DFOLDER=...
# -DRUNS=N [-DLONG=1] -P monkey.cmake. A run is 1500 frames (24 s of play) with a seed of its own.
if(LONG AND NOT "$ENV{TEOCALLI_LONG}" STREQUAL "1")
  message("skipped: an hour of it only with TEOCALLI_LONG=1")
  return()
endif()
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(ENV{SDL_VIDEODRIVER} dummy)
foreach(run RANGE 1 ${RUNS})
  math(EXPR seats "2 + ${run} % 3")
  math(EXPR actions "37 * ${run} % 150")
  execute_process(COMMAND ${MAKER} ${run} ${seats} save ${actions}
                  OUTPUT_FILE ${FOLDER}/game.teocalli COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE ${FOLDER}/monkey.drive "monkey ${run} 1500\n")
  execute_process(COMMAND ${TEOCALLI} --data-dir ${FOLDER}/home --silent --renderer software --size
                          640x400 --driver ${FOLDER}/monkey.drive --load ${FOLDER}/game.teocalli
                  RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "seed ${run}: exit code ${code}")
  endif()
  file(GLOB_RECURSE saves ${FOLDER}/home/*.teocalli)
  foreach(save IN LISTS saves)
    execute_process(COMMAND ${CLI} pyramido show INPUT_FILE ${save} OUTPUT_QUIET
                    COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endforeach()
