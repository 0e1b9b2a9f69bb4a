-- The basis of all schemas: the application's role, who may connect, and the extensions. One login
-- owns the database and migrates it; it must always be the same, because default privileges belong
-- to the login that sets them. The application's login is a member of exchange_app, owns nothing,
-- and has only the rights granted to that role. Only the ledger's functions write the ledger's
-- tables.

-- Roles are global to the server: another database, a concurrent start or an administrator may
-- already have created it.
do $$
begin
  if to_regrole('exchange_app') is null then
    create role exchange_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

revoke all on schema public from public;
grant usage on schema public to exchange_app;

-- No temporary tables either: one named like a table or type of ours would shadow it in every
-- search path.
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to exchange_app', current_database());
end
$$;

-- Functions are executable only when granted. This applies to every function created from here on,
-- so no file needs to revoke that right.
alter default privileges revoke execute on functions from public;

create extension if not exists pg_trgm with schema public;
create extension if not exists fuzzystrmatch with schema public;
grant execute on all functions in schema public to exchange_app;
