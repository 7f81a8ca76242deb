# What is released defends itself: against a stack that is written over, buffers that the C library can
# see are too small, a table of functions that is exchanged, and jumps into the middle of one. The
# sanitizers of the other builds find the same earlier. tests/packaging/hardened.py reads the programs.
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)

# Not CMAKE_POSITION_INDEPENDENT_CODE: of a static library it makes -fPIC, whose functions may be
# exchanged and are therefore not inlined. Nor -fstack-clash-protection: lists of actions lie on the
# stack, and touching every page of each took 45 per cent more time in random games.
add_compile_options(-fPIE -fstack-protector-strong)
add_link_options(-pie LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)

# The third level, where compiler and C library have it, also knows sizes that are computed.
set(CMAKE_REQUIRED_FLAGS "-O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -Werror")
check_c_source_compiles("#include <string.h>
  #if !defined __USE_FORTIFY_LEVEL || __USE_FORTIFY_LEVEL < 3
  #error not here
  #endif
  int main(void) { return 0; }" TEOCALLI_FORTIFY_3)
unset(CMAKE_REQUIRED_FLAGS)
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=$<IF:$<BOOL:${TEOCALLI_FORTIFY_3}>,3,2>)

check_c_compiler_flag(-fcf-protection=full TEOCALLI_CET)
if(TEOCALLI_CET)
  add_compile_options(-fcf-protection=full)
endif()
