-- Sends one NOTIFY per statement, however many deliveries it inserts or makes due again.
create or replace function programs.tell_deliveries() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('webhooks', '');
  return null;
end
$$;

create or replace trigger deliveries_tell
after insert on programs.deliveries
for each statement execute function programs.tell_deliveries();
