-- Whether a payment is below the sum from which the main contact approves what this contact pays. A
-- guard: runs in the commit of the payment, if nobody has approved it. The row is locked, so that a
-- change of the sum is either seen here or comes after the payment.
create or replace function members.payer_approval(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.contacts c
  where c.id = (args ->> 'contact')::integer
    and (c.approval_from is null or (args ->> 'amount')::bigint < c.approval_from)
    and transfer is not null
  for share;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('payer.approval', 'members.payer_approval(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
