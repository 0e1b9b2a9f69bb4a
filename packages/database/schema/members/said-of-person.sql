-- What others may have been told of a person by name or address. Empty for one that is erased.
create or replace function members.said_of_person(p_contact integer) returns text[]
language sql
stable
set search_path = pg_catalog
as $$
  select array_remove(
    array[
      case
        when (c.first_name, c.last_name) <> (f.first, f.last)
          then nullif(btrim(c.first_name || ' ' || c.last_name), '')
      end,
      nullif(c.email, ''),
      nullif(c.verified_email, ''),
      nullif(c.kept_email, '')
    ],
    null
  )
  from members.contacts c
  cross join members.former() f
  where c.id = p_contact
$$;
