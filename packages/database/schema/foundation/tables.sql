-- What everything else stands on: the application's role, who may connect, and the extensions.
--
-- The owner of the database migrates. The application connects as the owner and at once becomes
-- exchange_app, which reads and writes only what it is granted. The ledger's tables are written by
-- the ledger's functions alone.

-- A role belongs to the whole server: another database of it, or a start at the same moment, may
-- have made it.
do $$
begin
  create role exchange_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- When another process grants it at the same moment this fails ("tuple concurrently updated"), and
-- the role is granted all the same.
do $$
begin
  if not pg_has_role(current_user, 'exchange_app', 'member') then
    execute format('grant exchange_app to %I', current_user);
  end if;
exception
  when others then
    if not pg_has_role(current_user, 'exchange_app', 'member') then
      raise;
    end if;
end
$$;

revoke all on schema public from public;
grant usage on schema public to exchange_app;

do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to exchange_app', current_database());
end
$$;

-- Nobody may execute a function until it is granted: this holds for every function created from
-- here on, so no file revokes that right again.
alter default privileges revoke execute on functions from public;

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists fuzzystrmatch with schema public;
grant execute on all functions in schema public to exchange_app;
