#!/usr/bin/env bash
# check.sh: the game for Windows, played in Wine beside the one of this system: whole games in the
# terminal are the same to the letter, a game that was killed goes on, and each table looks alike.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/set-up.sh
. packaging/windows/build.sh
fail() { say "$*"; exit 1; }
# shellcheck disable=SC2086
install_packages $CHECK_PACKAGES $WINDOWS_PACKAGES wine wine64
mkdir -p "$LOG"
build_windows
build asan # which has what compares pictures
folder=$PWD/build/windows-check
rm -rf "$folder"
mkdir -p "$folder/ігри ночі"
export WINEPREFIX=$PWD/build/wine WINEDEBUG=-all TZ=UTC
[ -d "$WINEPREFIX" ] || step "making a Windows" env -u DISPLAY wineboot -i
here=$PWD/build/release/src/cli/teocalli-cli there=$PWD/build/teocalli-windows/teocalli-cli.exe
games=(pyramido coatl coatl-cards flick)

# The same words, wherever a game is saved: there in a folder with letters of two alphabets.
play() { # WHERE GAME ARGUMENT...
    local home=$folder/here program=("$here")
    [ "$1" = here ] || { home="Z:$folder/ігри ночі"; program=(wine "$there"); }
    XDG_DATA_HOME=$home "${program[@]}" "${@:2}" </dev/null
}
for game in "${games[@]}"; do
    for seed in 1 2; do
        for where in here there; do
            play $where "$game" play --players novice,novice --seed $seed --plain --lang uk >"$folder/$game-$where.txt"
        done
        cmp "$folder/$game-here.txt" "$folder/$game-there.txt" || fail "$game, seed $seed: another game"
    done
    say "$game: the same games, $(wc -l <"$folder/$game-here.txt") lines"
done
find "$folder/ігри ночі" -name '*.teocalli' | grep -q . || fail "nothing was saved"

# Killed in the middle, what it had said it saved is there.
save="$folder/ігри ночі/kept.teocalli"
"$here" coatl new --seats 2 --seed 5 | "$here" coatl apply keep >"$save"
(printf '1\n'; sleep 20) | wine "$there" coatl play --load "Z:$save" --plain >"$folder/killed.txt" 2>&1 &
killed=$!
for ((i = 0; i < 100; i++)); do
    [ "$(grep -c . "$save")" -gt 8 ] && break
    sleep 0.1
done
kill -9 $killed 2>/dev/null || true
wineserver -k || true
"$here" coatl legal <"$save" >/dev/null || fail "a killed game left a broken save"
say "a killed game goes on"

exec 3< <(exec Xvfb -displayfd 1 -screen 0 1400x900x24 -nolisten tcp 2>/dev/null)
server=$!
trap 'kill $server; wineserver -k || true' EXIT
read -r display <&3
for row in "pyramido four" "coatl rich" "coatl-cards middle" "flick middle"; do
    read -r game name <<<"$row"
    cp "tests/golden/$game/$name.teocalli" "$folder/$game.teocalli"
    printf '%s\n' "wait until scene table" "do watch" "wait 60" "shot $game.png" "do steps 1" "wait 60" \
        "shot $game-next.png" quit >"$folder/$game.drive"
    for where in here there; do
        mkdir -p "$folder/$where-pictures"
        options=(--silent --renderer software --seed 7 --size 1280x800)
        cd "$folder/$where-pictures"
        if [ $where = here ]; then
            SDL_VIDEODRIVER=dummy "$OLDPWD/build/release/src/program/teocalli" "${options[@]}" --data-dir "$folder/here" \
                --load "$folder/$game.teocalli" --driver "$folder/$game.drive"
        else
            DISPLAY=":$display" wine "$OLDPWD/build/teocalli-windows/teocalli.exe" "${options[@]}" \
                --data-dir "Z:$folder/ігри ночі" --load "Z:$folder/$game.teocalli" --driver "Z:$folder/$game.drive"
        fi
        cd "$OLDPWD"
    done
    for picture in "$game" "$game-next"; do
        build/asan/tests/tools/picdiff rmse "$folder"/{here,there}-pictures/"$picture.png" 6 || fail "$picture looks different"
    done
done
say "each table looks alike"
