# Random events of all kinds on a game's table and on whatever they open: no crash, no leak, and
# every save that is left can be read. cmake -DTEOCALLI=... -DCLI=... -DGAME=ID -DFOLDER=...
# -DRUNS=N -DFRAMES=N [-DLONG=1] -P monkey.cmake. A run has a seed and a position of its own; every
# other one is played by persons alone, who have a curtain between them, else against computer
# players or alone against the automa.
if(LONG AND NOT "$ENV{TEOCALLI_LONG}" STREQUAL "1")
  message("skipped: an hour of it only with TEOCALLI_LONG=1")
  return()
endif()
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(ENV{SDL_VIDEODRIVER} dummy)
set(least 2)
set(others 2 3 4)
if(GAME MATCHES "^coatl")
  set(least 1)
endif()
if(GAME STREQUAL "coatl-cards")
  set(others P2 P3 P4)
elseif(GAME STREQUAL "flick")
  set(others B C D)
endif()

function(read_saves)
  file(GLOB_RECURSE saves ${FOLDER}/home/*.teocalli)
  foreach(save IN LISTS saves)
    file(STRINGS ${save} game REGEX "^game ")
    string(REPLACE "game " "" game "${game}")
    execute_process(COMMAND ${CLI} ${game} show INPUT_FILE ${save} OUTPUT_QUIET
                    COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

foreach(run RANGE 1 ${RUNS})
  math(EXPR alone "${run} % 2")
  math(EXPR seats "${least} + ${run} / 2 % (5 - ${least})")
  math(EXPR steps "1 + 37 * ${run} % 150")
  set(who)
  if(alone)
    foreach(seat RANGE 2 ${seats})
      math(EXPR at "${seat} - 2")
      list(GET others ${at} name)
      if(seats GREATER 1 AND NOT (GAME STREQUAL "flick" AND seats EQUAL 2))
        list(APPEND who --seat ${name}=random)
      endif()
    endforeach()
  endif()
  execute_process(COMMAND ${CLI} ${GAME} new --seats ${seats} --seed ${run} ${who}
                  OUTPUT_FILE ${FOLDER}/game.teocalli COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE ${FOLDER}/monkey.drive
       "wait until scene table\ndo steps ${steps}\nmonkey ${run} ${FRAMES}\n")
  execute_process(COMMAND ${TEOCALLI} --data-dir ${FOLDER}/home --silent --renderer software --size
                          640x400 --driver ${FOLDER}/monkey.drive --load ${FOLDER}/game.teocalli
                  RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "${GAME}, seed ${run}: exit code ${code}")
  endif()
  read_saves()
endforeach()
