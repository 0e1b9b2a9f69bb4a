-- What goes of a business that is erased; its people go one by one.
create or replace function listings.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from listings.drafts where member_id = p_member;
  delete from listings.editions where member_id = p_member;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'listings',
  'business',
  5,
  'listings.erase_business(integer)',
  array[
    'listings.drafts',
    'listings.editions'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
