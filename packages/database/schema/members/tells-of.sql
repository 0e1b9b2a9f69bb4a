-- Whether facts contain one of these texts, in any case.
create or replace function members.tells_of(p_facts jsonb, p_said text[]) returns boolean
language sql
immutable
set search_path = pg_catalog
as $$
  select exists (
    select
    from unnest(p_said) as s (said)
    where strpos(lower(p_facts::text), lower(to_jsonb(s.said)::text)) > 0
  )
$$;
