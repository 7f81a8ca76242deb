# build.sh: makes build/page, the game for browsers, out of Debian's packages. Sourced by ./play and
# ./check after packaging/set-up.sh.

WEB_PACKAGES="$PLAY_PACKAGES emscripten dpkg-dev vorbis-tools librsvg2-bin python3"

# Debian's emscripten is older than node's fetch, which it would take for a browser's; and it looks for
# its modules where Debian's node does, though another one may be installed.
in_emscripten() {
    env NODE_OPTIONS=--no-experimental-fetch NODE_PATH=/usr/share/nodejs "$@"
}

# The data is that of the game for this machine: sounds are composed and words compiled once.
build_page() {
    build release -DTEOCALLI_TESTS=OFF
    step "building libraries for browsers" packaging/web/libraries.py build/web-libraries
    if [ ! -f build/web/build.ninja ]; then
        step "configuring web" in_emscripten cmake --preset web
    fi
    step "building web" in_emscripten cmake --build build/web
    rm -rf build/page-share
    step "gathering the data" cmake --install build/release --prefix build/page-share
    step "making the page" packaging/web/page.py build/web/src/program build/page-share/share build/page
}
