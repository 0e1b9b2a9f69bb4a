-- Says to which members the changed rows belong.
create or replace function members.tell_members_of_rows() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform members.tell_parties(array(select distinct c.member_id from changed c));
  return null;
end
$$;

create or replace trigger parties_hear_of_contacts
after update on members.contacts
referencing new table as changed
for each statement execute function members.tell_members_of_rows();

create or replace trigger parties_hear_of_lost_contacts
after delete on members.contacts
referencing old table as changed
for each statement execute function members.tell_members_of_rows();

create or replace trigger parties_hear_of_buckets
after insert on flashcash.buckets
referencing new table as changed
for each statement execute function members.tell_members_of_rows();
