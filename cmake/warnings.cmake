# Every target of the project is compiled the same way.
add_compile_options(-Wall -Wextra -Wconversion -Wshadow -Wvla -Wstrict-prototypes
                    -Wmissing-prototypes -Wformat=2 -Wundef)
# snprintf cuts, which is why it is used: a guess at the largest number is no mistake.
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-format-truncation)
endif()
# The rules must give the same result on every build: no fused multiply-add, no fast-math.
add_compile_options(-ffp-contract=off)
# States lie in arrays of bytes and are read as structs, which no optimiser may take for two things.
add_compile_options($<$<CONFIG:Release,RelWithDebInfo>:-fno-strict-aliasing>)
if(TEOCALLI_WERROR)
  add_compile_options(-Werror)
endif()
if(TEOCALLI_SANITIZE)
  add_compile_options(-fsanitize=${TEOCALLI_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${TEOCALLI_SANITIZE})
endif()
if(TEOCALLI_COVERAGE)
  add_compile_options(--coverage -O0)
  add_link_options(--coverage)
endif()
if(TEOCALLI_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
