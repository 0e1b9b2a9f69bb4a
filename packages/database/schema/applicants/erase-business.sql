-- What goes of a business that is erased; its people go one by one.
create or replace function applicants.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from applicants.applicants a
  using members.members m
  where m.id = p_member
    and (a.member_id = m.id or m.email <> '' and lower(a.email) = lower(m.email));
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'applicants',
  'business',
  5,
  'applicants.erase_business(integer)',
  array[
    'applicants.applicants'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
