-- Invalidates the cache of exchanges and policies in every process.
create or replace function exchanges.tell_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('exchanges', '');
  return null;
end
$$;

create or replace trigger exchanges_tell_change
after insert or update or delete on exchanges.exchanges
for each statement execute function exchanges.tell_change();

create or replace trigger regions_tell_change
after insert or update or delete on exchanges.regions
for each statement execute function exchanges.tell_change();

create or replace trigger policies_tell_change
after insert or update or delete on exchanges.policies
for each statement execute function exchanges.tell_change();
