-- Records a refund of a payment, unless more was refunded since the payment was read. Points that
-- could not be taken back are added to the payer's claim. A guard: runs in the commit of the
-- transfer.
create or replace function refunds.refund(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_before constant bigint := (args ->> 'before')::bigint;
  v_after constant bigint := v_before + (args ->> 'refund')::bigint;
  v_owed constant bigint := (args ->> 'owed')::bigint;
begin
  if v_before = 0 then
    insert into refunds.payments (transfer_id, refunded)
    values ((args ->> 'payment')::uuid, v_after)
    on conflict (transfer_id) do nothing;
  else
    update refunds.payments
    set refunded = v_after
    where transfer_id = (args ->> 'payment')::uuid
      and refunded = v_before;
  end if;
  if not found or v_after > (args ->> 'most')::bigint then
    return false;
  end if;
  if v_owed > 0 then
    insert into refunds.point_claims as c (member_id, owed)
    values ((args ->> 'payer')::integer, v_owed)
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
