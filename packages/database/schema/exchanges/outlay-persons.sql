-- Records what a person of the staff gives out: alone, if it may (exchanges.may_give_alone); with `second`
-- it must be the order of another person that waits. A guard: runs in the commit of the transfer.
create or replace function exchanges.outlay_persons(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_exchange constant integer := args ->> 'exchange';
  v_by constant integer := args ->> 'by';
  v_now constant timestamptz := args ->> 'now';
  v_amount constant bigint := (
    select sum(l.mox)
    from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
    where l.mox > 0
  );
  v_ordered_by integer;
begin
  if (args ->> 'second')::boolean then
    -- It stays until it expires: the transfer's id, made from the reference, lets it be posted once.
    select o.ordered_by into v_ordered_by
    from exchanges.outlay_orders o
    where o.exchange_id = v_exchange
      and o.kind = args ->> 'kind'
      and o.reference = args ->> 'reference'
      and members.is_second_person(o.ordered_by, v_by)
      and o.expires_at > v_now;
    if not found then
      return false;
    end if;
  elsif not exchanges.may_give_alone(v_exchange, v_by, v_amount, v_now) then
    return false;
  end if;
  insert into exchanges.outlays
    (transfer_id, exchange_id, amount, given_by, ordered_by, given_at, takes)
  values (
    transfer, v_exchange, v_amount, v_by, v_ordered_by, v_now,
    coalesce((args ->> 'takes')::boolean, false)
  );
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('outlay.persons', 'exchanges.outlay_persons(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
