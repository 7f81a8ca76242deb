#!/usr/bin/env bash
# waits.sh SET-UP FOLDER: packages are fetched although another package manager holds the lists at
# first; what fails otherwise fails at once. A pretended apt-get stands in for the real one.
set -euo pipefail
. "$1"
mkdir -p "$2"
cd "$2"
cat >apt-get <<'END'
#!/bin/sh
echo "$*" >>calls
case "$*" in
update)
    [ -f broken ] && { echo "E: The repository is gone." >&2; exit 100; }
    [ "$(grep -c update calls)" -ge 3 ] || { echo "E: Could not get lock /var/lib/apt/lists/lock." >&2; exit 100; } ;;
*DPkg::Lock::Timeout=*install*) ;;
*) exit 100 ;;
esac
END
chmod +x apt-get
PATH=$PWD:$PATH
APT_PAUSE=0
as_root() { "$@"; }

rm -f calls broken
fetch_packages one two >said.txt
[ "$(grep -c update calls)" -eq 3 ] || { echo "it did not wait for the lists"; exit 1; }
grep -q 'install .*one two' calls || { echo "nothing was installed"; exit 1; }

rm -f calls
touch broken
! fetch_packages one >said.txt || { echo "a failure was not told"; exit 1; }
[ "$(grep -c . calls)" -eq 1 ] || { echo "what is broken was tried again"; exit 1; }
