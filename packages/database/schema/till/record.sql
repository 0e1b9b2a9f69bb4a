-- Notes a part of a sale, and the sale with its first part: as paid by this transfer (null: in cash),
-- or as waiting for the approval `waits`, or for a payment on its `page`. False, and nothing is to be
-- committed, if the sale is over or has another basket, the part exists, or more would be paid than is
-- due, or its register takes no more. The sale is done once nothing is due.
create or replace function till.record(part jsonb, transfer uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_sale constant uuid := part ->> 'sale';
  v_register constant integer := part ->> 'register';
  v_waits constant uuid := part ->> 'waits';
  v_page constant integer := part ->> 'page';
  v_is_paid constant boolean := v_waits is null and v_page is null;
  v_at constant timestamptz := part ->> 'now';
  v_day constant integer := till.open_day(v_register, v_at);
  v_basket till.sales;
  v_known till.sales;
begin
  v_basket := jsonb_populate_record(null::till.sales, part -> 'basket');
  select s.*
  into v_known
  from till.sales s
  where s.id = v_sale;

  if not found then
    update till.counters
    set sales = sales + 1
    where register_id = v_register
    returning sales into v_basket.number;
    insert into till.sales (
      id, register_id, member_id, number, day_id, contact_id, cashier_id, device_id, approved_by,
      lines, subtotal, discount, discount_basis_points, amount, note, receipt, begun_at
    )
    values (
      v_sale, v_register, (part ->> 'member')::integer, v_basket.number, v_day,
      (part ->> 'contact')::integer, (part ->> 'cashier')::integer, (part ->> 'device')::integer,
      (part ->> 'approvedBy')::integer, v_basket.lines, v_basket.subtotal, v_basket.discount,
      v_basket.discount_basis_points, v_basket.amount, v_basket.note, part ->> 'receipt', v_at
    )
    -- Begun at the same moment at another register, whose counters are not locked here.
    on conflict (id) do nothing;
    if not found then
      return false;
    end if;
  elsif v_known.register_id <> v_register
    or v_known.state <> 'open'
    or (v_known.lines, v_known.amount, v_known.discount, v_known.note)
      is distinct from (v_basket.lines, v_basket.amount, v_basket.discount, v_basket.note)
    or exists (
      select
      from till.tenders t
      where t.sale_id = v_sale
        and t.number = (part ->> 'number')::smallint
    )
  then
    return false;
  end if;

  if (part ->> 'amount')::bigint > till.left_to_pay(v_sale) then
    return false;
  end if;
  insert into till.tenders (
    sale_id, number, register_id, day_id, kind, state, asked, amount, tip, transfer_id, approval_id,
    page_id, contact_id, cashier_id, made_at, paid_at
  )
  values (
    v_sale, (part ->> 'number')::smallint, v_register, case when v_is_paid then v_day end,
    part ->> 'kind', case when v_is_paid then 'paid' else 'waiting' end,
    (part ->> 'asked')::bigint, (part ->> 'amount')::bigint, (part ->> 'tip')::bigint,
    case when v_is_paid then transfer end, v_waits, v_page, (part ->> 'contact')::integer,
    (part ->> 'cashier')::integer, v_at, case when v_is_paid then v_at end
  );
  if not till.within_limits(v_sale, (part ->> 'number')::smallint) then
    return false;
  end if;
  perform till.finish(v_sale, v_at);
  return true;
end
$$;

grant execute on function till.record(jsonb, uuid) to exchange_app;
