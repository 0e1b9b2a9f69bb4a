-- Counts what a refund or a reversal gives back of a payment, and adds the points that it could not
-- take back to the payer's claim. `seen` is how much had been given back when the caller read the
-- payment: if that has changed, the command is refused, because it was computed from it. All else is
-- computed from the payment's entries and the legs. A guard: runs in the commit of the transfer.
create or replace function refunds.refund(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_payment constant uuid := (args ->> 'reverses')::uuid;
  v_before constant bigint := (args ->> 'seen')::bigint;
  v_after bigint;
  v_whole bigint;
  v_payer record;
  v_paid ledger.leg;
  v_back ledger.leg;
  v_owed bigint;
begin
  -- a member or a gift card
  select
    t.seq,
    (t.detail ->> 'payer')::integer as member,
    coalesce('member:' || (t.detail ->> 'payer'), 'gift-card:' || (t.detail ->> 'giftCard'))
      as owner
  into v_payer
  from ledger.transfers t
  where t.id = v_payment;

  -- what the payer paid, and the points it earned
  select null, -sum(e.mox), -sum(e.usd), sum(e.pts) into v_paid
  from ledger.entries e
  join ledger.accounts a on a.id = e.account_id
  where e.transfer_seq = v_payer.seq
    and a.owner = v_payer.owner;

  -- what it gets back, and the points it returns
  select null, sum(l.mox), sum(l.usd), -sum(l.pts) into v_back
  from jsonb_populate_recordset(null::ledger.leg, args -> 'legs') l
  join ledger.accounts a on a.id = l.account
  where a.owner = v_payer.owner;

  v_whole := case when v_paid.mox > 0 then v_paid.mox else v_paid.usd end;
  v_after := v_before + case when v_paid.mox > 0 then v_back.mox else v_back.usd end;
  if (v_before < v_after and v_after <= v_whole) is not true then
    return false;
  end if;
  if v_before = 0 then
    insert into refunds.payments (transfer_id, refunded)
    values (v_payment, v_after)
    on conflict (transfer_id) do nothing;
  else
    update refunds.payments
    set refunded = v_after
    where transfer_id = v_payment
      and refunded = v_before;
  end if;
  if not found then
    return false;
  end if;

  -- the share of the points so far, rounded half up, as in the domain's refund.rules
  v_owed := (2 * v_paid.pts * v_after + v_whole) / (2 * v_whole)
    - (2 * v_paid.pts * v_before + v_whole) / (2 * v_whole)
    - v_back.pts;
  if v_owed < 0 then
    raise exception 'a refund of % takes back more points than its share', v_payment
      using errcode = 'LG004';
  end if;
  if v_owed > 0 then
    insert into refunds.point_claims as c (member_id, owed)
    values (v_payer.member, v_owed)
    on conflict (member_id) do update
    set owed = c.owed + v_owed;
  end if;
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('refund.refund', 'refunds.refund(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
