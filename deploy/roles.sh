#!/bin/sh
# Runs once, when the database server of the compose file is new. Afterwards its superuser has no password, so that
# nobody signs in as that over the network.
set -e
psql --username postgres --set ON_ERROR_STOP=1 --set owner_password="$POSTGRES_PASSWORD" \
  --set program_password="${POSTGRES_PROGRAM_PASSWORD:?set it in .env}" --file /roles.sql
psql --username postgres --command 'alter role postgres password null'
