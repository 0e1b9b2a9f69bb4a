-- A request that is paid leaves every column of an index as it is, as a plan does (0054): PostgreSQL then writes its
-- new row beside the old one and no index at all, where it wrote into four of them while all other payments waited.
--
-- When a request's time is over stands in a table of its own. Whoever pays or ends it does not ask for that: its place
-- in line is left when its time comes.

-- None is made between the copy and the triggers by a server that goes on meanwhile.
lock table requests.requests in access exclusive mode;

create table requests.line (
  expires_at timestamptz not null,
  request_id integer not null,
  primary key (expires_at, request_id)
);

insert into requests.line (expires_at, request_id)
select expires_at, id
from requests.requests
where status = 'pending';

drop index requests.requests_to_expire;

create function requests.keep_line() returns trigger
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

create trigger join_line after insert on requests.requests
for each row execute function requests.keep_line();
create trigger move_in_line after update of expires_at on requests.requests
for each row execute function requests.keep_line();

-- A transfer completes one request all the same: it is one command, and the ledger takes none that asks a guard
-- twice.
alter table requests.requests
  drop constraint transfer_completes_one_request,
  set (fillfactor = 50);

alter table requests.line
  alter column expires_at set statistics 10,
  alter column request_id set statistics 10;

grant select, insert, delete on requests.line to exchange_app;
