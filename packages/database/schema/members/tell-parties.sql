-- Each process remembers what a payment needs to know of its members. Whatever changes such a fact
-- says whose it was on the channel 'parties', in its own commit: a member's id, or nothing when so
-- many changed that all should be forgotten.
create or replace function members.tell_parties(p_members integer[]) returns void
language sql
set search_path = pg_catalog
as $$
  select pg_notify('parties', '')
  where cardinality(p_members) > 100
  union all
  select pg_notify('parties', m::text)
  from unnest(p_members) m
  where cardinality(p_members) <= 100;
$$;
