-- The name of who joined with a business that is erased.
create or replace function invitations.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update invitations.invitations
  set first_name = '', last_name = '', phone = '', email = id || '@erased.invalid', code_hash = null
  where joined_member_id = p_member
    and (first_name, last_name) <> ('', '');
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'invitations',
  'business',
  5,
  'invitations.erase_business(integer)',
  array[
    'invitations.invitations'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
