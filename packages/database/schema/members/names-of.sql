-- The name of a person as a whole value of JSON, in which others were told it, and what stands there
-- once the person is erased. No row for one that is erased.
create or replace function members.names_of(p_contact integer)
returns table (told text, former text)
language sql
stable
set search_path = pg_catalog
as $$
  select to_jsonb(c.first_name || ' ' || c.last_name)::text, f.business
  from members.contacts c
  cross join members.former() f
  where c.id = p_contact
    and (c.first_name, c.last_name) <> (f.first, f.last)
$$;
