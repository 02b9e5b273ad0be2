#!/bin/sh
# A real S3-compatible server for tests: the Ceph RADOS Gateway of Debian's packages, in memory, on 127.0.0.1.
#   apt-get install --no-install-recommends ceph-mon ceph-osd radosgw ceph-common
#   scripts/s3-test-server.sh start DIR PORT    returns when it answers; PORT + 1 is taken too
#   scripts/s3-test-server.sh gateway DIR PORT  starts the gateway again after it was killed; what is stored is with the others
#   scripts/s3-test-server.sh stop DIR PORT     ends what was started in DIR, by pid
set -eu

action=${1:?start, gateway or stop}
folder=${2:?an empty folder of its own}
port=${3:?a free port}
access_key=TESTACCESSKEY0000001
secret_key=fictional-secret-for-tests-only

stop() {
  for pid_file in "$folder"/pid.*; do
    [ -e "$pid_file" ] || continue
    pid=$(cat "$pid_file")
    # KILL at once: the data is in memory, there is nothing to save.
    kill -9 "$pid" 2>/dev/null || true
    while kill -0 "$pid" 2>/dev/null && ! grep -q '^State:[[:space:]]*Z' "/proc/$pid/status" 2>/dev/null; do sleep 0.1; done
    rm -f "$pid_file"
  done
}

fail() {
  echo "$1; the last lines of each log:" >&2
  tail -n 5 "$folder"/*.log >&2 || true
  stop
  exit 1
}

# In the foreground of a job of this shell, so that the pid is the daemon's own; its output must not hold the caller's pipes.
daemon() {
  name=$1
  shift
  "$@" -f -c "$folder/ceph.conf" </dev/null >"$folder/$name.log" 2>&1 &
  echo $! >"$folder/pid.$name"
}

write_configuration() {
  cat >"$folder/ceph.conf" <<CONF
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon host = [v2:127.0.0.1:$((port + 1))]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = $folder/keyring
run dir = $folder
admin socket =
pid file =
log file =
log to stderr = true
crash dir = $folder
osd objectstore = memstore
memstore device bytes = 2147483648
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.05
paxos min wait = 0.01
mon data avail crit = 1
mon data = $folder/mon
osd data = $folder/osd
rgw data = $folder/rgw
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$port
rgw thread pool size = 16
CONF
}

# One keyring for all: the monitor takes every key in it at its birth (the gateway cannot run without keys).
make_keyring() {
  ceph-authtool --create-keyring "$folder/keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$folder/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  ceph-authtool "$folder/keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
  ceph-authtool "$folder/keyring" --gen-key -n client.rgw --cap mon 'allow rw' --cap osd 'allow rwx'
}

gateway() {
  daemon rgw radosgw -n client.rgw
  tries=0
  until curl -s -o /dev/null "http://127.0.0.1:$port/"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || fail 'the gateway does not answer'
    kill -0 "$(cat "$folder/pid.rgw")" 2>/dev/null || fail 'the gateway has ended'
    sleep 0.2
  done
}

start() {
  mkdir -p "$folder"
  write_configuration
  mkdir -p "$folder/mon" "$folder/osd" "$folder/rgw"
  monmaptool --create --fsid "$(sed -n 's/^fsid = //p' "$folder/ceph.conf")" \
    --addv a "[v2:127.0.0.1:$((port + 1))]" "$folder/monmap" >"$folder/setup.log" 2>&1 || fail 'no monitor map'
  make_keyring >>"$folder/setup.log" 2>&1 || fail 'no keyring'
  ceph-mon --mkfs -i a -c "$folder/ceph.conf" --monmap "$folder/monmap" --keyring "$folder/keyring" >>"$folder/setup.log" 2>&1 || fail 'no monitor store'
  daemon mon ceph-mon -i a
  osd_uuid=$(cat /proc/sys/kernel/random/uuid)
  timeout 60 ceph -c "$folder/ceph.conf" osd new "$osd_uuid" >>"$folder/setup.log" 2>&1 || fail 'the monitor does not answer'
  ceph-osd --mkfs -i 0 -c "$folder/ceph.conf" --osd-uuid "$osd_uuid" >>"$folder/setup.log" 2>&1 || fail 'no object store'
  daemon osd ceph-osd -i 0
  timeout 120 radosgw-admin -c "$folder/ceph.conf" -n client.rgw user create --uid=test --display-name=Test \
    --access-key="$access_key" --secret="$secret_key" >>"$folder/setup.log" 2>&1 || fail 'no user could be made'
  gateway
  echo "S3_ENDPOINT=http://127.0.0.1:$port"
  echo "S3_ACCESS_KEY_ID=$access_key"
  echo "S3_SECRET_ACCESS_KEY=$secret_key"
}

case $action in
  start) start ;;
  gateway) gateway ;;
  stop) stop ;;
  *) echo 'start, gateway or stop' >&2; exit 2 ;;
esac
