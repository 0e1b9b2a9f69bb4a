-- The invitations that a person that is erased got. Those that it wrote end by their age.
create or replace function invitations.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  -- Those it was invited by. The key of the address goes, so that it may be invited again.
  update invitations.invitations
  set first_name = '', last_name = '', phone = '', email = id || '@erased.invalid', code_hash = null
  where lower(email) = any (members.addresses_of(p_contact))
    or phone <> ''
    and words.phone(phone) = any (members.addresses_of(p_contact));
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'invitations',
  'person',
  5,
  'invitations.erase_person(integer)',
  array[
    'invitations.invitations'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
