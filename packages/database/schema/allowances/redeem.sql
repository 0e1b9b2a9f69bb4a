-- Ends an allowance that this transfer pays from what was set aside: the first does, no second. A guard:
-- runs in the commit of the payment.
create or replace function allowances.redeem(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  update allowances.allowances
  set
    state = 'redeemed',
    transfer_id = transfer,
    paid = (args ->> 'amount')::bigint,
    payee_member_id = (args ->> 'payee')::integer,
    ended_at = (args ->> 'now')::timestamptz
  where number = (args ->> 'number')::integer
    and state = 'open'
    and ends_at > (args ->> 'now')::timestamptz
    and (revoked_at is null or revoked_at > (args ->> 'acceptedAt')::timestamptz);
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('allowance.redeem', 'allowances.redeem(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
