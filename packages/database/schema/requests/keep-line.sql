-- Keeps a row of requests.line for each request.
create or replace function requests.keep_line() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'UPDATE' then
    delete from requests.line
    where expires_at = old.expires_at
      and request_id = old.id;
  end if;
  insert into requests.line (expires_at, request_id) values (new.expires_at, new.id);
  return null;
end
$$;

create or replace trigger join_line after insert on requests.requests
for each row execute function requests.keep_line();

create or replace trigger move_in_line after update of expires_at on requests.requests
for each row execute function requests.keep_line();
