-- What everything else stands on: the application's role, who may connect, and the extensions.
--
-- One login owns the database and migrates it: default privileges are those of whoever migrates, so
-- it is always the same. Another login, the application's, is in exchange_app, owns nothing, and
-- reads and writes only what that role is granted. The ledger's tables are written by the ledger's
-- functions alone.

-- A role belongs to the whole server: another database of it, a start at the same moment or an
-- administrator may have made it.
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

-- No temporary tables either: one that is named like a table or a type of ours would stand before
-- it in every search path.
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to exchange_app', current_database());
end
$$;

-- Nobody may execute a function until it is granted: this holds for every function created from
-- here on, so no file revokes that right again.
alter default privileges revoke execute on functions from public;

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists fuzzystrmatch with schema public;
grant execute on all functions in schema public to exchange_app;
