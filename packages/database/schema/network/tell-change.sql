-- Tells every process that the network has another name, look or contacts.
create or replace function network.tell_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('network', '');
  return null;
end
$$;

create or replace trigger settings_tell_change
after insert or update on network.settings
for each statement execute function network.tell_change();
