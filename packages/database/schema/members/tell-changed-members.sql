-- Says which members have changed.
create or replace function members.tell_changed_members() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(select c.id from changed c));
  return null;
end
$$;

create or replace trigger parties_hear_of_members
after update on members.members
referencing new table as changed
for each statement execute function members.tell_changed_members();
