# Runs a driver script in an empty home, without a display and without a sound device.
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(ENV{SDL_VIDEODRIVER} dummy)
execute_process(COMMAND ${PROGRAM} ${SCRIPT} ${FOLDER} ${ARGUMENTS} COMMAND_ERROR_IS_FATAL ANY)
