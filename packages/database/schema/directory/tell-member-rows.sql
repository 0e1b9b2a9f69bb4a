-- Refreshes the listings of the members whose products or contacts changed.
create or replace function directory.tell_member_rows() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  perform directory.refresh(array(
    select s.id
    from directory.storefronts s
    where s.member_id in (select c.member_id from changed c)
  ));
  return null;
end
$$;

create or replace trigger products_tell_new
after insert on members.products
referencing new table as changed
for each statement execute function directory.tell_member_rows();

create or replace trigger products_tell_changed
after update on members.products
referencing new table as changed
for each statement execute function directory.tell_member_rows();

create or replace trigger contacts_tell_new
after insert on members.contacts
referencing new table as changed
for each statement execute function directory.tell_member_rows();

create or replace trigger contacts_tell_changed
after update on members.contacts
referencing new table as changed
for each statement execute function directory.tell_member_rows();
