-- The application's own role. Migrations run as the owner of the database; the application
-- connects as the owner and at once becomes exchange_app, which reads what it is granted and
-- writes where it is granted. The ledger's tables are written by the ledger's functions alone.

-- A role belongs to the whole server: another database of it, or a start at the same moment, may
-- have made it.
do $$
begin
  create role exchange_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Granting twice at the same moment ("tuple concurrently updated") is as good as once.
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

-- What later migrations create in any schema is closed to everybody until it is granted.
alter default privileges revoke execute on functions from public;
