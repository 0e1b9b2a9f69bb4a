-- Texts on the pay pages of a business that is erased; nobody pays on them any more.
create or replace function pay_pages.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update pay_pages.pages
  set
    label = '',
    note = '',
    question = '',
    reference = '',
    off_at = coalesce(off_at, clock_timestamp())
  where member_id = p_member
    and (label <> '' or note <> '' or question <> '' or reference <> '' or off_at is null);
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'pay-pages',
  'business',
  5,
  'pay_pages.erase_business(integer)',
  array[
    'pay_pages.pages'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
