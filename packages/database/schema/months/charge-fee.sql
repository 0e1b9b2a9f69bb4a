-- Settles an open month as charged by this transfer; refuses when it is settled already, and a frozen
-- fee whose run nobody has confirmed. A guard: runs in the commit of the transfer.
create or replace function months.charge_fee(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update months.months o
  set
    outcome = 'charged',
    fee = (args ->> 'fee')::bigint,
    charged = (
      select -sum(l.mox)
      from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
      where l.mox < 0
    ),
    fee_working = args -> 'working',
    transfer_id = transfer,
    failure = null,
    settled_at = (args ->> 'now')::timestamptz
  where o.member_id = (args ->> 'member')::integer
    and o.month = args ->> 'month'
    and o.outcome is null
    and (
      o.fee is null
      or exists (
        select
        from months.runs r
        where r.exchange_id = o.exchange_id
          and r.month > o.month
          and r.confirmed_at is not null
      )
    );
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('community-fee.charge', 'months.charge_fee(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
