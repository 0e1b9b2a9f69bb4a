-- The payments since then that count in public (docs/decisions/0053): those of at least 1.00 between
-- members of different owners, of which nothing was given back. `amount` is in minor units.
create or replace function directory.counted_payments(since timestamptz)
returns table (payer integer, payee integer, amount bigint)
language sql
stable
set search_path = pg_catalog
as $$
  select b.id, s.id, (t.detail ->> 'amount')::bigint
  from ledger.transfers t
  join members.members b on b.id = (t.detail ->> 'payer')::integer
  join members.members s on s.id = (t.detail ->> 'payee')::integer
  where t.seq > directory.before_since(since)
    and t.occurred_at >= since
    and t.kind in ('send', 'charge')
    and (t.detail ->> 'amount')::bigint >= 100
    and b.owner_id <> s.owner_id
    and not exists (select from ledger.transfers r where r.reverses = t.id)
$$;
