-- A text as a pattern of LIKE that stands for itself.
create or replace function members.literally(p_text text) returns text
language sql
immutable
set search_path = pg_catalog
as $$
  select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_')
$$;
