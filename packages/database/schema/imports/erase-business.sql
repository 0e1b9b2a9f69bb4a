-- The lines of files with which a business that is erased came.
create or replace function imports.erase_business(p_member integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update imports.rows
  set cells = '{}', secret = null
  where member_id = p_member
    and (cells <> '{}' or secret is not null);
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
