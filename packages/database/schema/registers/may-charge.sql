-- Whether a register takes this charge, and counts it: it is on, its device was not revoked and its
-- cashier not removed (null: a person who is signed in), and the limits of one charge and of 24 hours
-- hold. A guard: runs in the commit of the payment. The rows are locked, so that a revocation is either
-- seen here or comes after the payment, and simultaneous charges cannot pass the limit together.
-- Security definer, because the application may not write what limits it.
create or replace function registers.may_charge(args jsonb, transfer uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_register constant integer := args ->> 'register';
  v_amount constant bigint := args ->> 'amount';
  v_subject constant text := format('register/%s', v_register);
  v_most registers.registers;
  v_sum record;
  -- when it counts
  v_at timestamptz;
begin
  select r.*
  into v_most
  from registers.registers r
  where r.id = v_register
    and r.is_on
  for no key update;
  if not found or transfer is null then
    return false;
  end if;

  perform
  from registers.devices d
  where d.id = (args ->> 'device')::integer
    and d.register_id = v_register
    and d.revoked_at is null
  for share;
  if not found and args ->> 'device' is not null then
    return false;
  end if;

  perform
  from registers.cashiers c
  where c.id = (args ->> 'cashier')::integer
    and c.member_id = v_most.member_id
    and c.removed_at is null
  for share;
  if not found and args ->> 'cashier' is not null then
    return false;
  end if;

  -- None counts before what is counted already, or the newest row would not have the total.
  select greatest((args ->> 'now')::timestamptz, max(s.at))
  into v_at
  from kernel.day_sums s
  where s.subject = v_subject;
  select s.in_day, s.total
  into v_sum
  from kernel.day_sum(v_subject, v_at) s;
  if v_amount > v_most.charge_most or v_sum.in_day + v_amount > v_most.day_most then
    return false;
  end if;

  if v_amount > 0 then
    insert into kernel.day_sums (subject, at, amount, total)
    values (v_subject, v_at, v_amount, v_sum.total + v_amount);
  end if;
  return true;
end
$$;

insert into ledger.guards (name, function)
values ('register.may-charge', 'registers.may_charge(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;

-- A till asks it, too, before it shows a code that the guest's own app pays.
grant execute on function registers.may_charge(jsonb, uuid) to exchange_app;
