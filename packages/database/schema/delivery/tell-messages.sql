-- Sends one NOTIFY per statement, however many messages it inserts.
create or replace function delivery.tell_messages() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('delivery', '');
  return null;
end
$$;

create or replace trigger messages_tell
after insert on delivery.messages
for each statement execute function delivery.tell_messages();
