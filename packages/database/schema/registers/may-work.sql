-- Whether a register may be worked at: it is on, its device was not revoked and its cashier not removed
-- (null: a person who is signed in). A guard: runs in the commit of the payment. The rows are locked, so
-- that a revocation is either seen here or comes after the payment. Its limits are those of a sale
-- (`till.within_limits`). Security definer, because it locks what the application may only read.
create or replace function registers.may_work(args jsonb, transfer uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_member integer;
begin
  select r.member_id
  into v_member
  from registers.registers r
  where r.id = (args ->> 'register')::integer
    and r.is_on
  for share;
  if not found then
    return false;
  end if;

  perform
  from registers.devices d
  where d.id = (args ->> 'device')::integer
    and d.register_id = (args ->> 'register')::integer
    and d.revoked_at is null
  for share;
  if not found and args ->> 'device' is not null then
    return false;
  end if;

  perform
  from registers.cashiers c
  where c.id = (args ->> 'cashier')::integer
    and c.member_id = v_member
    and c.removed_at is null
  for share;
  return found or args ->> 'cashier' is null;
end
$$;

insert into ledger.guards (name, function)
values ('register.may-work', 'registers.may_work(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;

-- A till asks it, too, for what no transfer pays: cash, and a code that the guest's own app pays.
grant execute on function registers.may_work(jsonb, uuid) to exchange_app;
