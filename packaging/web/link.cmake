# The program as a page's script: four threads (pictures, thinking, writing, reading what is brought)
# that are there when they are asked for, memory that grows, and a part of the library that is the page's.
set(library ${CMAKE_CURRENT_LIST_DIR}/library.js)
target_link_options(teocalli PRIVATE -sPTHREAD_POOL_SIZE=4 -sINITIAL_MEMORY=64MB -sALLOW_MEMORY_GROWTH=1
  -sMAXIMUM_MEMORY=1GB -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sFORCE_FILESYSTEM=1 -sFS_DEBUG=1
  -sDYNAMIC_EXECUTION=0 -sENVIRONMENT=web,worker -lidbfs.js
  -sEXPORTED_RUNTIME_METHODS=FS,ENV,IDBFS,addRunDependency,removeRunDependency,ccall,UTF8ToString
  --js-library ${library} -Wno-pthreads-mem-growth)
set_target_properties(teocalli PROPERTIES LINK_DEPENDS ${library})
