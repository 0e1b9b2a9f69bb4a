-- Sends one NOTIFY per statement, however many facts it inserts.
create or replace function kernel.tell_outbox() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;

create or replace trigger outbox_tells
after insert on kernel.outbox
for each statement execute function kernel.tell_outbox();
