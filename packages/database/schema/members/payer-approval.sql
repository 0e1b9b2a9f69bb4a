-- Whether a payment, with what this contact paid this payee in the 24 hours before, is below the sum
-- from which the main contact approves what this contact pays, and counts it. Without a payee it buys
-- a gift card. A guard: runs in the commit of the payment, if nobody has approved it. The row is
-- locked, so that a change of the sum is either seen here or comes after the payment, and simultaneous
-- payments cannot reach the sum together.
create or replace function members.payer_approval(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_amount constant bigint := args ->> 'amount';
  v_now constant timestamptz := args ->> 'now';
  v_subject constant text := members.paid_unasked_subject(
    (args ->> 'contact')::integer,
    (args ->> 'payee')::integer
  );
  v_from bigint;
begin
  select c.approval_from
  into v_from
  from members.contacts c
  where c.id = (args ->> 'contact')::integer
  for no key update;
  if not found or transfer is null then
    return false;
  end if;
  if v_from is null or v_amount = 0 then
    return true;
  end if;
  insert into kernel.day_sums (subject, at, amount, total)
  select v_subject, v_now, v_amount, s.total + v_amount
  from kernel.day_sum(v_subject, v_now) s
  where s.in_day + v_amount < v_from;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('payer.approval', 'members.payer_approval(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
