-- Says whose charges were declined on the channel 'parties', where processes remember them.
create or replace function charge.tell_declined_holders() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(select distinct c.holder_id from changed c));
  return null;
end
$$;

create or replace trigger parties_hear_of_declines
after insert on charge.declines
referencing new table as changed
for each statement execute function charge.tell_declined_holders();

create or replace trigger parties_hear_of_more_declines
after update on charge.declines
referencing new table as changed
for each statement execute function charge.tell_declined_holders();
