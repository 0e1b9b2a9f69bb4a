#!/bin/sh
# The two logins and the database, once, when the database's volume is empty.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=service_password="$SERVICE_PASSWORD" <<'SQL'
create role exchange_owner login password :'owner_password';
create role exchange_app;
create role exchange_service login password :'service_password' in role exchange_app;
create database exchange owner exchange_owner;
SQL
