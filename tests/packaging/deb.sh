#!/usr/bin/env bash
# deb.sh SOURCE BUILD FOLDER: the package that packaging/deb makes of this build is whole: it unpacks,
# its terminal program plays, what a desktop reads of it is valid, and the manual names every option.
set -euo pipefail
source=$1 build=$2 folder=$3
fail() { echo "$*"; exit 1; }

package=$(COMPRESS=none bash "$source/packaging/deb" "$build") # nobody downloads it
rm -rf "$folder"
dpkg-deb -x "$package" "$folder"
[ "$(dpkg-deb -f "$package" Version)" = "$(sed -n 's/^## \([0-9.]*\) .*/\1/p' "$source/CHANGELOG.md" | sed -n 1p)" ] \
    || fail "the package has another version than CHANGELOG.md"
case "$(dpkg-deb -f "$package" Depends)" in
*libsdl2-2.0-0*fonts-lato*fonts-vollkorn*) ;;
*) fail "it does not depend on what it needs: $(dpkg-deb -f "$package" Depends)" ;;
esac
[ -z "$(find "$folder" -type f -name '*.ttf')" ] || fail "fonts are copied into the package"
for link in "$folder"/usr/share/teocalli/fonts/*.ttf; do
    where=$(readlink "$link")
    [ -f "/usr/share/${where#../../}" ] || fail "$link leads nowhere"
done

export ASAN_OPTIONS=detect_leaks=0
games=$folder/usr/games share=$folder/usr/share
"$games/teocalli-cli" coatl new --seats 2 --seed 1 | "$games/teocalli-cli" coatl legal >"$folder/legal.txt"
[ -s "$folder/legal.txt" ] || fail "teocalli-cli of the package does not play"
desktop-file-validate "$share/applications/teocalli.desktop"
appstreamcli validate --no-net "$share"/metainfo/*.xml
python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "$share/mime/packages/teocalli.xml"
for size in 16 48 512; do
    [ -s "$share/icons/hicolor/${size}x$size/apps/teocalli.png" ] || fail "there is no icon of $size"
done
zcat "$share/man/man6/teocalli.6.gz" | sed 's/\\//g' >"$folder/manual.txt"
"$games/teocalli" --help | grep -o -e '--[a-z-]*' | sort -u | while read -r option; do
    grep -q -e "Fl Fl ${option#--}\b" "$folder/manual.txt" || fail "teocalli(6) does not know $option"
done
