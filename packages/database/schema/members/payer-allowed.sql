-- Whether the contact on whose authority a payment is made still has the right to make it, and its
-- sending is not locked (decision 0068). A guard: runs in the commit of the payment, because either
-- may change while the payment waits. The rows are locked, so that the change is either seen here or
-- comes after the payment.
create or replace function members.payer_allowed(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  locked_at timestamptz;
begin
  select u.sending_locked_at into locked_at
  from identity.users u
  where u.contact_id = (args ->> 'contact')::integer
  for share;
  if locked_at is not null then
    return false;
  end if;
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
