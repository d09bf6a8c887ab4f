#!/bin/sh
# Copies what Iris keeps into a file named after the moment, with the key beside it, and forgets the
# oldest copies. The server may be running.
#   IRIS_DATA          the server's folder
#   IRIS_BACKUPS       where copies go
#   IRIS_BACKUPS_KEPT  how many are kept (14)
set -eu
umask 077
: "${IRIS_DATA:?is the folder in which the server keeps everything}" "${IRIS_BACKUPS:?is the folder for the copies}"
mkdir -p "$IRIS_BACKUPS"
name="$IRIS_BACKUPS/iris-$(date -u +%Y%m%dT%H%M%SZ)"
# Under another name until it is whole, so that no half copy is ever taken for one.
iris backup "$name.part" --data "$IRIS_DATA"
cp "$IRIS_DATA/key" "$name.key"
# What keys before it signed stays good with these.
if [ -f "$IRIS_DATA/former-keys" ]; then cp "$IRIS_DATA/former-keys" "$name.former-keys"; fi
mv "$name.part" "$name.db"
find "$IRIS_BACKUPS" -maxdepth 1 -name 'iris-*.db' | sort -r | tail -n "+$((${IRIS_BACKUPS_KEPT:-14} + 1))" |
while read -r old; do
  rm -f "$old" "${old%.db}.key" "${old%.db}.former-keys"
done
