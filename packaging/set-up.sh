# set-up.sh: what ./play and ./check share: packages, calm output, building. Sourced, not run.
# Every step prints one line; its output goes to build/log/ and is shown only when it fails.

PLAY_PACKAGES="build-essential cmake ninja-build pkg-config gettext libsdl2-dev libsdl2-image-dev
  libsdl2-ttf-dev libsdl2-mixer-dev libvorbis-dev libchipmunk-dev libepoxy-dev libstb-dev fonts-lato
  fonts-vollkorn"
CHECK_PACKAGES="$PLAY_PACKAGES clang clang-format clang-tidy cppcheck libclang-rt-14-dev zlib1g-dev
  python3 xvfb xauth xdotool openbox libgl1-mesa-dri xserver-xorg-core xserver-xorg-video-dummy
  x11-utils weston desktop-file-utils appstream librsvg2-bin"
LONG_PACKAGES="sway grim"
LOG=build/log

say() { printf '%s\n' "$*"; }

# note "what was done" SECONDS: for whoever wants to know where the time went.
note() { printf '%4d s  %s\n' "$2" "$1" >>"$LOG/phases.txt"; }

# step "what is done" command...: quiet when it works; the end of its output when it does not.
step() {
    local what=$1 log started=$SECONDS
    shift
    log=$LOG/$(printf '%s' "$what" | tr -cs 'a-z0-9' '-').txt
    mkdir -p "$LOG"
    if "$@" >"$log" 2>&1 </dev/null; then
        say "$what: done ($((SECONDS - started)) s)"
        note "$what" $((SECONDS - started))
    else
        say "$what: FAILED; the end of $log:"
        tail -n 40 "$log"
        return 1
    fi
}

missing_packages() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] \
            || printf '%s ' "$package"
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Another package manager may be at work, on a fresh system its own updates. apt waits for it where
# it installs, when it is told to, but never where it fetches its lists.
APT_PATIENCE=600

fetch_lists() {
    local said until=$((SECONDS + APT_PATIENCE))
    while ! said=$(as_root env LC_ALL=C apt-get update 2>&1); do
        say "$said"
        case "$said" in *"Could not get lock"*) ;; *) return 1 ;; esac
        [ "$SECONDS" -lt "$until" ] || return 1
        sleep "${APT_PAUSE:-3}"
    done
}

fetch_packages() {
    fetch_lists \
        && as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=$APT_PATIENCE \
            install -y --no-install-recommends "$@"
}

# install_packages name...: asks first where a person is there to answer.
install_packages() {
    local missing answer
    command -v dpkg-query >/dev/null || return 0
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    say "missing packages: $missing"
    if [ -t 0 ] && [ -t 1 ] && [ -z "${CI:-}" ]; then
        read -r -p "Install them now? [Y/n] " answer
        case "$answer" in [nN]*) say "Then this cannot go on."; return 1 ;; esac
        [ "$(id -u)" = 0 ] || sudo -v
    fi
    # shellcheck disable=SC2086
    step "installing packages" fetch_packages $missing
}

# build preset [cmake option...]: configures once, then builds what changed.
build() {
    local preset=$1
    shift
    if [ ! -f "build/$preset/build.ninja" ]; then
        step "configuring $preset" cmake --preset "$preset" "$@" || return 1
    fi
    step "building $preset" cmake --build "build/$preset"
}
