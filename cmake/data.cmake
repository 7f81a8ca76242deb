# The game's data as it will be installed, below the build tree: share/teocalli beside the programs.
# Pictures and shader programs are linked, so that a change shows at the next start; fonts come from
# the system's packages and are copied, since the game installs its own.
set(TEOCALLI_SHARE ${PROJECT_BINARY_DIR}/share)
set(TEOCALLI_DATA ${TEOCALLI_SHARE}/teocalli)
file(MAKE_DIRECTORY ${TEOCALLI_DATA}/fonts)
foreach(folder assets books lessons puzzles shaders)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${TEOCALLI_DATA}/${folder} SYMBOLIC)
endforeach()

foreach(font lato/Lato-Regular.ttf lato/Lato-Bold.ttf vollkorn/Vollkorn-Black.ttf)
  cmake_path(GET font FILENAME name)
  string(MAKE_C_IDENTIFIER "TEOCALLI_FONT_${name}" variable)
  find_file(${variable} ${font} PATH_SUFFIXES fonts/truetype share/fonts/truetype REQUIRED
            DOC "from the packages fonts-lato and fonts-vollkorn")
  file(COPY_FILE ${${variable}} ${TEOCALLI_DATA}/fonts/${name} ONLY_IF_DIFFERENT)
endforeach()
foreach(family lato vollkorn) # whoever hands a font on hands its licence on as well
  find_file(TEOCALLI_LICENCE_${family} fonts-${family}/copyright PATH_SUFFIXES doc share/doc REQUIRED
            DOC "from the package fonts-${family}")
  file(COPY_FILE ${TEOCALLI_LICENCE_${family}} ${TEOCALLI_DATA}/fonts/${family}-licence.txt
       ONLY_IF_DIFFERENT)
endforeach()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets DESTINATION ${CMAKE_INSTALL_DATADIR}/teocalli
        FILES_MATCHING PATTERN "*.svg" PATTERN "slices.txt" PATTERN "theme.txt"
        PATTERN "draw" EXCLUDE PATTERN "sound" EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/books ${PROJECT_SOURCE_DIR}/lessons
        ${PROJECT_SOURCE_DIR}/puzzles ${PROJECT_SOURCE_DIR}/shaders
        ${TEOCALLI_DATA}/fonts
        DESTINATION ${CMAKE_INSTALL_DATADIR}/teocalli)
