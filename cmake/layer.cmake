# teocalli_layer(NAME lower...) makes the static library teocalli_NAME, which sees its own folder
# below src/ and exactly the layers named after it: dependencies point downwards only.
function(teocalli_layer name)
  add_library(teocalli_${name} STATIC)
  target_include_directories(teocalli_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  foreach(lower IN LISTS ARGN)
    target_link_libraries(teocalli_${name} PUBLIC teocalli_${lower})
  endforeach()
endfunction()

# teocalli_test(NAME source... [LAYERS layer...]) makes a test program and registers it with ctest.
function(teocalli_test name)
  cmake_parse_arguments(TEST "" "" "LAYERS" ${ARGN})
  add_executable(${name} ${TEST_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE teocalli_check)
  foreach(layer IN LISTS TEST_LAYERS)
    target_link_libraries(${name} PRIVATE teocalli_${layer})
  endforeach()
  teocalli_part(${name} ${name})
endfunction()

# teocalli_part(NAME PROGRAM argument...): a part of a test program that runs as a test of its own.
# Also one that is killed or aborts leaves nothing in the system's folder.
function(teocalli_part name)
  add_test(NAME ${name} COMMAND ${ARGN})
  set_tests_properties(${name} PROPERTIES
    ENVIRONMENT_MODIFICATION TMPDIR=set:${PROJECT_BINARY_DIR}/tmp)
endfunction()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/tmp)

# The games of the program, as rules/games.def lists them: each has its folder below rules, tables
# and the tests of both.
file(STRINGS ${PROJECT_SOURCE_DIR}/src/rules/games.def TEOCALLI_GAMES REGEX "^GAME")
list(TRANSFORM TEOCALLI_GAMES REPLACE "GAME\\((.*)\\)" "\\1")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/rules/games.def)
