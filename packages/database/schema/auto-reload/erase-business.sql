-- What goes of a business that is erased; its people go one by one.
create or replace function auto_reload.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from auto_reload.enrolments where member_id = p_member;
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'auto-reload',
  'business',
  4,
  'auto_reload.erase_business(integer)',
  array[
    'auto_reload.enrolments'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
