-- Whether the contact on whose authority a payment is made still has the right to make it. A guard:
-- runs in the commit of the payment, because the right may be lost while the payment waits. The row
-- is locked, so that the loss is either seen here or comes after the payment.
create or replace function members.payer_allowed(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.contacts c
  where c.id = (args ->> 'contact')::integer
    and args ->> 'right' = any (c.rights)
    and c.removed_at is null
    and transfer is not null
  for share;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('payer.allowed', 'members.payer_allowed(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
