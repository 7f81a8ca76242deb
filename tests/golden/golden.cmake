# Takes the tours and compares their pictures with those kept here. MODE is check or update.
#
# PICTURES exact: every pixel of the full pictures; thumbs: thumbnails within one per cent.
# The letters are part of a picture: with another FreeType or other fonts than those of
# versions.txt the exact comparison is skipped, which ctest shows as such.
set(ENV{SDL_VIDEODRIVER} ${DRIVER})
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
function(take_pictures script)
  execute_process(
    COMMAND ${PROGRAM} --driver ${GOLDEN}/${script}.drive --data-dir ${FOLDER}/home --silent
            --seed 7 --renderer ${RENDERER} --size ${SIZE} --lang ${LANGUAGE}
    WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# A save that the states are seen in: seed, seats, how far.
function(make_save name)
  list(INSERT ARGN 2 save)
  execute_process(COMMAND ${MAKER} ${ARGN} OUTPUT_FILE ${FOLDER}/${name}.teocalli
                  COMMAND_ERROR_IS_FATAL ANY)
endfunction()

take_pictures(tour)
set(wanted 12)
if(NOT PICTURES STREQUAL "near")
  make_save(four 7 4 130)
  make_save(count 7 2 55)
  make_save(stuck 1 2 stuck)
  make_save(lost 1 3 lost)
  take_pictures(states)
  execute_process(COMMAND ${TOY} ${GOLDEN}/curtain.drive ${FOLDER}/toy ${SIZE} ${LANGUAGE}
                  WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)
  set(wanted 25)
endif()
file(GLOB shots RELATIVE ${FOLDER} ${FOLDER}/*.png)

if(PICTURES STREQUAL "exact")
  set(kept ${GOLDEN}/full)
  execute_process(COMMAND ${VERSIONS} ${FONTS} OUTPUT_VARIABLE versions COMMAND_ERROR_IS_FATAL ANY)
else()
  set(kept ${GOLDEN}/thumbs/${SIZE}-${LANGUAGE})
endif()

if(MODE STREQUAL "update")
  file(REMOVE_RECURSE ${kept})
  file(MAKE_DIRECTORY ${kept})
  foreach(shot IN LISTS shots)
    if(PICTURES STREQUAL "exact")
      file(COPY_FILE ${FOLDER}/${shot} ${kept}/${shot})
    else()
      execute_process(COMMAND ${PICDIFF} shrink ${FOLDER}/${shot} ${kept}/${shot}
                      COMMAND_ERROR_IS_FATAL ANY)
    endif()
  endforeach()
  if(PICTURES STREQUAL "exact")
    file(WRITE ${GOLDEN}/versions.txt "${versions}")
  endif()
  return()
endif()

if(PICTURES STREQUAL "exact")
  file(READ ${GOLDEN}/versions.txt expected)
  if(NOT versions STREQUAL expected)
    message("skipped: the pictures were taken with\n${expected}and these are\n${versions}")
    return()
  endif()
endif()

set(failed 0)
foreach(shot IN LISTS shots)
  if(PICTURES STREQUAL "exact")
    set(compare exact ${FOLDER}/${shot} ${kept}/${shot})
  elseif(PICTURES STREQUAL "thumbs")
    set(compare thumb ${FOLDER}/${shot} ${kept}/${shot} 1)
  else()
    set(compare rmse ${FOLDER}/${shot} ${GOLDEN}/full/${shot} 6)
  endif()
  execute_process(COMMAND ${PICDIFF} ${compare} RESULT_VARIABLE result OUTPUT_VARIABLE said)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${shot}: ${said}")
    set(failed 1)
  endif()
endforeach()
list(LENGTH shots count)
if(NOT count EQUAL wanted)
  message(SEND_ERROR "the tours took ${count} pictures instead of ${wanted}")
endif()
