-- What others may have been told of a business by name or address. Empty for one that is erased.
create or replace function members.said_of_business(p_member integer) returns text[]
language sql
stable
set search_path = pg_catalog
as $$
  select array_remove(
    array[
      nullif(m.list_name, f.business), nullif(m.name, f.business), nullif(m.email, '')
    ],
    null
  )
  from members.members m
  cross join members.former() f
  where m.id = p_member
$$;
