#!/bin/sh
# Make Warren's account and database in PostgreSQL. Harmless if they are there already.
#
#     sudo -u postgres sh deploy/postgresql.sh
#
# The account has no password: PostgreSQL knows it by the name of the system account of the workers ("peer"). psql's own variables
# (PGHOST, PGPORT, PGUSER) lead elsewhere; WARREN_NAME gives account and database another name.
set -eu
name="${WARREN_NAME:-warren}"
case "$name" in
    [a-z]*) ;;
    *) echo "postgresql.sh: WARREN_NAME must begin with a small letter, not '$name'" >&2; exit 2 ;;
esac

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --set "name=$name" --dbname "${1:-postgres}"; }

if [ -z "$(echo "SELECT 1 FROM pg_roles WHERE rolname = :'name'" | ask)" ]; then
    echo 'CREATE ROLE :"name" LOGIN' | ask
    echo "postgresql.sh: made the account $name"
fi
if [ -z "$(echo "SELECT 1 FROM pg_database WHERE datname = :'name'" | ask)" ]; then
    echo "CREATE DATABASE :\"name\" OWNER :\"name\" ENCODING 'UTF8' TEMPLATE template0" | ask
    echo "postgresql.sh: made the database $name"
fi
# Nobody else may even look in.
echo 'REVOKE ALL ON DATABASE :"name" FROM PUBLIC' | ask
# A worker that stops in the middle of a transaction must not hold its rows for ever, and one whose network died is noticed.
echo "ALTER DATABASE :\"name\" SET idle_in_transaction_session_timeout = '5min'" | ask
echo "ALTER DATABASE :\"name\" SET tcp_keepalives_idle = 10" | ask
echo "ALTER DATABASE :\"name\" SET tcp_keepalives_interval = 5" | ask
echo "ALTER DATABASE :\"name\" SET tcp_keepalives_count = 3" | ask
