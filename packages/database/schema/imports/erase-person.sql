-- The lines of files that name a person that is erased: the one with which it came, and those that were
-- left out, are wrong or were never run. They are found by address, or by name and business.
create or replace function imports.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update imports.rows r
  set cells = '{}', secret = null, keys = '{}'
  from imports.imports i, members.contacts c
  join members.members m on m.id = c.member_id
  where c.id = p_contact
    and i.id = r.import_id
    and (r.cells <> '{}' or r.secret is not null)
    and (
      r.contact_id = c.id
      or lower(r.cells ->> 'email') = any (members.addresses_of(c.id))
      or words.phone(r.cells ->> 'phone') = any (members.addresses_of(c.id))
      or (
        i.exchange_id = m.exchange_id
        and m.number = r.cells ->> 'number'
        and words.plain(concat_ws(' ', r.cells ->> 'firstName', r.cells ->> 'lastName'))
          = words.plain(c.first_name || ' ' || c.last_name)
      )
    );
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'imports',
  'person',
  5,
  'imports.erase_person(integer)',
  array[
    'imports.rows'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
