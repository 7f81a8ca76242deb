# Runs a script of the test driver with the game itself, without a display and without sound:
# cmake -DTEOCALLI=... -DMAKER=... -DFOLDER=... -DSCRIPT=FILE|-DGAME="7 2 mouse" [-DSAVE="7 2 40"]
# [-DRECORDS=FILE] [-DOPTIONS="--size 640x400"] [-DKEEP=1] [-DPICTURES=...]
# [-DPICDIFF=... -DALIKE=NAME,NAME] -P drive.cmake. The
# folder is where data and pictures go; MAKER is pyramido_script, which writes whole games and saves.
if(NOT KEEP)
  file(REMOVE_RECURSE ${FOLDER})
endif()
file(MAKE_DIRECTORY ${FOLDER})
separate_arguments(arguments UNIX_COMMAND "${OPTIONS}")
if(DEFINED GAME)
  separate_arguments(game UNIX_COMMAND "${GAME}")
  set(SCRIPT ${FOLDER}/game.drive)
  execute_process(COMMAND ${MAKER} ${game} OUTPUT_FILE ${SCRIPT} COMMAND_ERROR_IS_FATAL ANY)
endif()
if(DEFINED SAVE)
  separate_arguments(save UNIX_COMMAND "${SAVE}")
  list(INSERT save 2 save)
  execute_process(COMMAND ${MAKER} ${save} OUTPUT_FILE ${FOLDER}/game.teocalli
                  COMMAND_ERROR_IS_FATAL ANY)
  list(APPEND arguments --load ${FOLDER}/game.teocalli)
endif()
if(PICTURES) # what the player has in the folder of pictures
  file(COPY ${PICTURES}/ DESTINATION ${FOLDER}/teocalli/pictures)
endif()
if(DEFINED RECORDS)
  configure_file(${RECORDS} ${FOLDER}/teocalli/records COPYONLY)
endif()
set(ENV{SDL_VIDEODRIVER} dummy)
set(ENV{TZ} UTC) # dates are in some words
execute_process(COMMAND ${TEOCALLI} --data-dir ${FOLDER} --silent --renderer software --driver
                        ${SCRIPT} ${arguments}
                WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)

# Pictures NAME-a.png and NAME-b.png that must not differ: a frame repaired and one painted anew. The
# software renderer stretches panels a little differently where a repair cuts them: many pixels by
# very little. `expect repaired` finds those that differ by much.
string(REPLACE "," ";" names "${ALIKE}")
foreach(name IN LISTS names)
  execute_process(COMMAND ${PICDIFF} rmse ${FOLDER}/${name}-a.png ${FOLDER}/${name}-b.png 0.12
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
