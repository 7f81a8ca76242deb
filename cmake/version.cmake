# CHANGELOG.md is the one place that names the version: its first heading, "## 0.2.0 (2026-11-18)".
# TEOCALLI_VERSION and TEOCALLI_RELEASES, a list of "version date" with the newest first.
set(changes ${CMAKE_CURRENT_LIST_DIR}/../CHANGELOG.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${changes})
file(STRINGS ${changes} TEOCALLI_RELEASES REGEX "^## [0-9]+\\.[0-9]+\\.[0-9]+ \\([0-9-]+\\)$")
list(TRANSFORM TEOCALLI_RELEASES REPLACE "^## ([0-9.]+) \\(([0-9-]+)\\)$" "\\1 \\2")
list(GET TEOCALLI_RELEASES 0 newest)
string(REGEX REPLACE " .*" "" TEOCALLI_VERSION "${newest}")
