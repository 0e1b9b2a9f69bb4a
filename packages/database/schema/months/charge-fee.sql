-- Settles an open month as charged by this transfer; refuses when it is settled already. A guard: runs
-- in the commit of the transfer.
create or replace function months.charge_fee(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update months.months
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
    settled_at = (args ->> 'now')::timestamptz
  where member_id = (args ->> 'member')::integer
    and month = args ->> 'month'
    and outcome is null;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('community-fee.charge', 'months.charge_fee(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
