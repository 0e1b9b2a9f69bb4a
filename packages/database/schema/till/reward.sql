-- Notes what this transfer brings to the person who made a sale, or takes back. `before` is what the
-- sale had brought when the caller computed it: if that has changed, it is refused. A guard: runs in
-- the commit of the transfer.
create or replace function till.reward(args jsonb, transfer uuid) returns boolean
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_sale constant uuid := args ->> 'sale';
  v_at constant timestamptz := args ->> 'now';
  v_register integer;
begin
  select s.register_id
  into v_register
  from till.sales s
  where s.id = v_sale;
  if not found then
    return false;
  end if;
  insert into till.incentives (
    transfer_id, sale_id, day_id, contact_id, member_id, amount, made_at
  )
  select
    transfer, v_sale, till.open_day(v_register, v_at), (args ->> 'contact')::integer,
    (args ->> 'member')::integer, (args ->> 'amount')::bigint, v_at
  where (args ->> 'before')::bigint = (
    select coalesce(sum(i.amount), 0)
    from till.incentives i
    where i.sale_id = v_sale
  );
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('till.reward', 'till.reward(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
