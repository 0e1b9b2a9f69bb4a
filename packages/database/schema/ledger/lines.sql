-- The entries in the form accountants expect: one row for each unit that moved.
create or replace view ledger.lines as
select
  t.seq as transfer_seq, t.id as transfer_id, t.kind, t.occurred_at, t.posted_at,
  a.owner, a.kind as account_kind, e.account_id, e.version, u.unit, u.amount, u.balance_after
from ledger.entries e
join ledger.transfers t on t.seq = e.transfer_seq
join ledger.accounts a on a.id = e.account_id
cross join lateral (
  values ('MOX', e.mox, e.mox_after), ('USD', e.usd, e.usd_after), ('PTS', e.pts, e.pts_after)
) u (unit, amount, balance_after)
where u.amount <> 0;

grant select on ledger.lines to exchange_app;
