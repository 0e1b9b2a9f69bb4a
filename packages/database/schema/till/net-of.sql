-- What was paid on a day of a till, less what was given back, without tips.
create or replace function till.net_of(p_day integer) returns bigint
language sql
stable
set search_path = pg_catalog
as $$
  select (
    coalesce((select sum(t.amount) from till.tenders t where t.day_id = p_day), 0)
    - coalesce((select sum(r.amount) from till.refunds r where r.day_id = p_day), 0)
  )::bigint
$$;
