-- The name of a business that is erased, as the promises named it.
create or replace function allowances.erase_business(p_member integer) returns void
language sql
set search_path = pg_catalog
as $$
  update allowances.allowances
  set holder = ''
  where member_id = p_member
    and holder <> ''
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'allowances',
  'business',
  5,
  'allowances.erase_business(integer)',
  array[
    'allowances.allowances'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
