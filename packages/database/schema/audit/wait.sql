-- Notes that a new line waits to be numbered and sealed.
create or replace function audit.wait() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  insert into audit.waiting (log, line)
  values (tg_argv[0], new.id);
  return null;
end
$$;

create or replace trigger entries_wait
after insert on audit.entries
for each row execute function audit.wait('staff');

create or replace trigger security_waits
after insert on audit.security
for each row execute function audit.wait('security');
