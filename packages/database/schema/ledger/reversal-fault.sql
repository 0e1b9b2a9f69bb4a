-- What is wrong with a transfer that reverses another one (a refund, a staff reversal, a
-- chargeback), in words; null when it is right. Everything is computed from the entries.
--
-- The two transfers are compared side by side: the accounts of a member are one side, because what
-- was paid from the held account or a bucket returns to the main account or a new bucket; so are an
-- exchange's accounts for card money; every other account is a side of its own. FlashCash is compared
-- separately, so that it returns as FlashCash. How much of a payment it was is in the payment's
-- detail, because a held payment took it from the buckets in an earlier transfer.
--
-- Together with the reversals before it, the transfer must give back
-- - something, but to and from each side at most what was paid, in each unit;
-- - every part in the same proportion. Two parts (a tip and a fee), each rounded to a minor unit, may
--   be in one amount. Points are excepted: what was spent already is claimed from later earnings.
--
-- Only a load of the reserve can be charged back, because only there a bank moved money. A chargeback
-- is counted apart from refunds: the bank may take back what was refunded.
create or replace function ledger.reversal_fault(p_seq bigint) returns text
language sql
stable
set search_path = pg_catalog
as $$
  with reversal as (
    select r.reverses, r.kind = 'chargeback' as is_chargeback
    from ledger.transfers r
    where r.seq = p_seq
  ),
  transfer as (
    select t.seq, false as is_back, t.detail, t.kind
    from reversal r
    join ledger.transfers t on t.id = r.reverses
    union all
    select t.seq, true, t.detail, t.kind
    from reversal r
    join ledger.transfers t on t.reverses = r.reverses
    where t.seq <= p_seq
      and (t.kind = 'chargeback') = r.is_chargeback
  ),
  moved as (
    select
      t.seq,
      t.is_back,
      case
        when a.kind in ('main', 'held', 'flash', 'card-clearing', 'chargebacks')
          then 'owner ' || a.owner
        else 'account ' || a.id
      end as side,
      u.unit,
      u.amount
    from transfer t
    join ledger.entries e on e.transfer_seq = t.seq
    join ledger.accounts a on a.id = e.account_id
    cross join lateral (values ('MOX', e.mox), ('USD', e.usd), ('PTS', e.pts)) u (unit, amount)
    union all
    select t.seq, true, 'FlashCash', 'MOX', e.mox
    from transfer t
    join ledger.entries e on e.transfer_seq = t.seq
    join ledger.accounts a on a.id = e.account_id
    where t.is_back
      and a.kind = 'flash'
    union all
    select t.seq, false, 'FlashCash', 'MOX', -(t.detail ->> 'flash')::bigint
    from transfer t
    where not t.is_back
  ),
  compared as (
    select
      m.unit,
      coalesce(sum(m.amount) filter (where not m.is_back), 0) as paid,
      coalesce(sum(m.amount) filter (where m.is_back), 0) as back,
      coalesce(sum(m.amount) filter (where m.seq = p_seq), 0) as back_now
    from moved m
    group by m.side, m.unit
  ),
  -- what the proportion is measured by: the amount, or the dollars if there is none
  measure as (
    select c.paid, c.back, c.back_now
    from compared c
    where c.unit <> 'PTS'
      and c.paid <> 0
    order by c.unit = 'MOX' desc, abs(c.paid) desc
    limit 1
  )
  select case
    when (
      select r.is_chargeback and t.kind <> 'load'
      from reversal r, transfer t
      where not t.is_back
    )
      then 'only a load can be charged back'
    when m.paid is null or m.paid * m.back_now >= 0 then 'it gives back nothing'
    when bool_or(c.paid * c.back > 0 or abs(c.back) > abs(c.paid))
      then 'it gives back more than was paid'
    when bool_or(c.unit <> 'PTS' and abs(c.back * m.paid - c.paid * m.back) > abs(m.paid))
      then 'it does not give back every part in the same proportion'
  end
  from compared c
  left join measure m on true
  group by m.paid, m.back, m.back_now
$$;

grant execute on function ledger.reversal_fault to exchange_app;
