-- What staff of an exchange may give out by the policy in force, or by the default where it has none:
-- `most` within 24 hours without a second person, and the budget of a calendar month. One row.
create or replace function exchanges.outlay_terms(
  p_exchange integer,
  p_now timestamptz,
  out most bigint,
  out budget bigint
)
language sql
stable
set search_path = pg_catalog
as $$
  select
    coalesce(p.outlay_limit, exchanges.default_outlay_limit()),
    coalesce(p.outlay_budget, exchanges.default_outlay_budget())
  from (values (p_exchange)) asked (exchange)
  left join lateral (
    select p.outlay_limit, p.outlay_budget
    from exchanges.policies p
    where p.exchange_id = asked.exchange
      and p.valid_from <= p_now
    order by p.valid_from desc
    limit 1
  ) p on true
$$;

grant execute on function exchanges.outlay_terms to exchange_app;
