-- What goes of a business that is erased; its people go one by one.
create or replace function letters.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from letters.recipients where member_id = p_member;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'letters',
  'business',
  5,
  'letters.erase_business(integer)',
  array[
    'letters.recipients'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
