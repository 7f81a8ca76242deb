# Runs a driver script in an empty home, without a display and without a sound device.
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(ENV{SDL_VIDEODRIVER} dummy)
execute_process(COMMAND ${PROGRAM} --driver ${SCRIPT} --data-dir ${FOLDER} --silent --seed 5
                        --renderer software --size 1280x800 --lang en
                COMMAND_ERROR_IS_FATAL ANY)
