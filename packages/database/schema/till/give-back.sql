-- Notes what is given back of a part of a sale, by this transfer or (null) in cash. `noted` and
-- `notedOfSale` are what had been noted as given back of the part and of its sale: if that has changed,
-- it is refused, so that two taps give back once, and two parts at once do not pass the limit of a
-- cashier. A guard: runs in the commit of the refund.
create or replace function till.give_back(args jsonb, transfer uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_at constant timestamptz := args ->> 'now';
  v_day constant integer := till.open_day((args ->> 'register')::integer, v_at);
  v_tender till.tenders;
  v_before bigint;
  v_before_of_sale bigint;
begin
  select t.*
  into v_tender
  from till.tenders t
  where t.sale_id = (args ->> 'sale')::uuid
    and t.number = (args ->> 'number')::smallint
    and t.register_id = (args ->> 'register')::integer
    and t.state = 'paid'
    and (t.transfer_id is null) = (transfer is null)
    and t.transfer_id is not distinct from (args ->> 'reverses')::uuid;
  if not found then
    return false;
  end if;

  -- Within the commit of a refund, `refunds` has counted it or will.
  select
    coalesce(sum(r.amount) filter (where r.number = v_tender.number), 0),
    coalesce(sum(r.amount), 0)
  into v_before, v_before_of_sale
  from till.refunds r
  where r.sale_id = v_tender.sale_id;
  if (args ->> 'noted')::bigint <> v_before
    or (args ->> 'notedOfSale')::bigint <> v_before_of_sale
    or v_before + (args ->> 'amount')::bigint > v_tender.amount
  then
    return false;
  end if;
  insert into till.refunds (
    sale_id, number, register_id, day_id, amount, tip, transfer_id, contact_id, cashier_id,
    approved_by, made_at
  )
  values (
    v_tender.sale_id, v_tender.number, v_tender.register_id, v_day, (args ->> 'amount')::bigint,
    (args ->> 'tip')::bigint, transfer, (args ->> 'contact')::integer,
    (args ->> 'cashier')::integer, (args ->> 'approvedBy')::integer, v_at
  );
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('till.give-back', 'till.give_back(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;

grant execute on function till.give_back(jsonb, uuid) to exchange_app;
