#!/usr/bin/env bash
# clean.sh [PACKAGE]: the Debian package, by default one that is made, on a clean Debian 12: read by
# lintian, installed with what it depends on, started on an Xvfb, pictured, and removed: nothing of it
# is left. For root, or whoever may become it; the tree stays under build for the next time.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/set-up.sh
fail() { say "$*"; exit 1; }
install_packages $CHECK_PACKAGES debootstrap lintian
mkdir -p "$LOG"
package=$(realpath "${1:-$(packaging/deb | tail -n 1)}")
tree=$PWD/build/debian-12
inside() { as_root chroot "$tree" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root "$@"; }
ours() { as_root find "$tree" -xdev \( -iname '*teocalli*' -o -path '*/fonts-lato*' -o -path '*/fonts-vollkorn*' \) ! -path '*/apt/*' | sort; }

lintian --allow-root --fail-on error,warning "$package"
say "lintian: clean"
if [ ! -f "$tree/ready" ]; then
    as_root rm -rf "$tree"
    step "making a Debian 12" as_root debootstrap --variant=minbase bookworm "$tree"
    as_root touch "$tree/ready"
fi
before=$(ours)
as_root cp "$package" "$tree/tmp/teocalli.deb"
step "installing it" inside sh -c 'apt-get update && apt-get install -y --no-install-recommends /tmp/teocalli.deb'
as_root rm "$tree/tmp/teocalli.deb"
for file in usr/games/teocalli usr/games/teocalli-cli usr/share/applications/teocalli.desktop; do
    [ -s "$tree/$file" ] || fail "/$file is not there"
done
desktop-file-validate "$tree/usr/share/applications/teocalli.desktop"
appstreamcli validate --no-net "$tree"/usr/share/metainfo/org.teocalli.Teocalli.metainfo.xml
[ -z "$(inside /usr/games/teocalli-cli pyramido new --seats 2 --seed 1 | sed -n '2{/^game pyramido$/d;p}')" ] \
    || fail "teocalli-cli does not play"

# A running system has it; programs find by it where they lie.
as_root mount -t proc proc "$tree/proc"
trap 'as_root umount "$tree/proc"' EXIT
exec 3< <(exec Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp 2>/dev/null)
server=$!
trap 'kill $server; as_root umount "$tree/proc"' EXIT
read -r display <&3
# Sockets of X have a name besides the one in a folder, which a tree of its own sees as well.
step "starting it" inside env DISPLAY=":$display" /usr/games/teocalli --silent --size 1280x800 --data-dir /tmp/teocalli-home --shot /tmp/teocalli-shot.png
as_root cp "$tree/tmp/teocalli-shot.png" "$LOG/clean.png"
as_root rm -r "$tree/tmp/teocalli-shot.png" "$tree/tmp/teocalli-home"
as_root umount "$tree/proc"
trap 'kill $server' EXIT
[ "$(stat -c %s "$LOG/clean.png")" -gt 200000 ] || fail "the picture is empty: $LOG/clean.png"
say "the picture of its title: $LOG/clean.png"

step "removing it" inside apt-get purge -y --autoremove teocalli
left=$(comm -13 <(echo "$before") <(ours))
[ -z "$left" ] || fail "it leaves behind: $left"
say "removed: nothing of it is left"
