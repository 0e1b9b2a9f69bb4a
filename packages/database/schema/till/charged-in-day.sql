-- What a register has charged in the 24 hours before `p_at`, with tips, and in how many parts: what
-- waits for its payer counts, what was declined or taken back does not, nor does cash, which moves no
-- money.
create or replace function till.charged_in_day(p_register integer, p_at timestamptz)
returns table (amount bigint, parts integer)
language sql
stable
set search_path = pg_catalog
as $$
  select coalesce(sum(t.amount + t.tip), 0)::bigint, count(*)::integer
  from till.tenders t
  where t.register_id = p_register
    and t.made_at > p_at - interval '24 hours'
    and t.state <> 'declined'
    and t.kind <> 'cash'
$$;

grant execute on function till.charged_in_day(integer, timestamptz) to exchange_app;
