-- One wake-up for each statement: processes that remember who may look up cards forget all of them.
create or replace function search.tell_misses() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('card-misses', '');
  return null;
end
$$;

create or replace trigger misses_are_told
after insert or update on search.card_misses
for each statement execute function search.tell_misses();
