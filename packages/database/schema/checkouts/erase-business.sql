-- Words of a shop on the checkouts of a business that is erased; what was paid stays.
create or replace function checkouts.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update checkouts.checkouts
  set
    reference = '',
    lines = '[]'
  where member_id = p_member
    and (reference <> '' or lines <> '[]');
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'checkouts',
  'business',
  4,
  'checkouts.erase_business(integer)',
  array[
    'checkouts.checkouts'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
