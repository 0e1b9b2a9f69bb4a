-- The lines of files that name a business that is erased: those with which it came, and those that were
-- left out, are wrong or were never run. They are found by its number or its name.
create or replace function imports.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update imports.rows r
  set cells = '{}', secret = null, keys = '{}'
  from imports.imports i, members.members m
  where m.id = p_member
    and i.id = r.import_id
    and (r.cells <> '{}' or r.secret is not null)
    and (
      r.member_id = m.id
      or (
        i.exchange_id = m.exchange_id
        and (
          m.number in (r.cells ->> 'number', r.cells ->> 'payer', r.cells ->> 'payee')
          or words.plain(m.list_name) in (
            words.plain(r.cells ->> 'payer'), words.plain(r.cells ->> 'payee')
          )
          or words.plain(r.cells ->> 'business') = words.plain(m.name)
        )
      )
    );
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'imports',
  'business',
  5,
  'imports.erase_business(integer)',
  array[
    'imports.rows'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
