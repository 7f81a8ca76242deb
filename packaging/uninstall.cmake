# Takes away what `cmake --install BUILD` has put anywhere, and the folders that are empty then:
# cmake -DBUILD=build/release -P packaging/uninstall.cmake
file(STRINGS ${BUILD}/install_manifest.txt files ENCODING UTF-8)
foreach(file IN LISTS files)
  file(REMOVE "${file}")
  cmake_path(GET file PARENT_PATH folder)
  file(GLOB left "${folder}/*" "${folder}/.*")
  while(EXISTS "${folder}" AND NOT left)
    file(REMOVE_RECURSE "${folder}")
    cmake_path(GET folder PARENT_PATH folder)
    file(GLOB left "${folder}/*" "${folder}/.*")
  endwhile()
endforeach()
