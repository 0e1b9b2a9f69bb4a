-- Whether the contact on whose authority a payment is made still has the right to make it, its sending
-- is not locked (decision 0068), and its business may pay: it is not closed and not on hold. A guard:
-- runs in the commit of the payment, because any of them may change while the payment waits. The rows
-- of the person are locked, so that the change is either seen here or comes after the payment; a new
-- standing takes the ledger's lock instead, so that payments of one business need not wait for each
-- other.
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
  join members.members m on m.id = c.member_id
  where c.id = (args ->> 'contact')::integer
    and args ->> 'right' = any (c.rights)
    and c.removed_at is null
    and m.status = 'active'
    and not m.on_hold
    and transfer is not null
  for share of c;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('payer.allowed', 'members.payer_allowed(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
