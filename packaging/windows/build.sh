# build.sh: the game for Windows in build/teocalli-windows. Sourced after set-up.sh.
WINDOWS_PACKAGES="gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix zip dpkg-dev"

# All that is not a program is the same everywhere and comes from the build for this system.
build_windows() {
    local out=build/teocalli-windows prefix=build/windows-native
    [ -f build/windows-libraries/prefix/lib/libSDL2_mixer.a ] \
        || step "building libraries for windows" packaging/windows/libraries/build build/windows-libraries
    build release -DTEOCALLI_TESTS=OFF
    build windows
    rm -rf "$out" "$prefix"
    cmake --install build/release --prefix "$PWD/$prefix" >/dev/null
    mkdir -p "$out/share"
    cp -r "$prefix/share/teocalli" "$prefix/share/locale" "$out/share"
    cp "$prefix/share/doc/teocalli"/{README.md,CHANGELOG.md,LICENSE} "$out"
    cp build/windows/src/program/teocalli.exe build/windows/src/cli/teocalli-cli.exe "$out"
    x86_64-w64-mingw32-strip "$out"/*.exe
    rm -rf "$prefix"
}
