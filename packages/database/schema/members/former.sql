-- How a person and a business are called that were erased.
create or replace function members.former(out first text, out last text, out business text)
language sql
immutable
set search_path = pg_catalog
as $$
  select 'Former', 'member', 'Former member'
$$;
