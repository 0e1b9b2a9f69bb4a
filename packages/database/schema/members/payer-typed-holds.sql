-- Whether one more charge of the typed number of a contact's card may wait for its holder: one, or
-- several of `most` together. Nobody of the business has agreed to them, so whoever knows the number
-- sets no more aside. The contact is locked, so that simultaneous charges cannot pass it together. A
-- guard: runs in the commit of the hold.
create or replace function members.payer_typed_holds(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_contact constant integer := args ->> 'contact';
  v_amount constant bigint := args ->> 'amount';
  v_waiting bigint;
begin
  perform
  from members.contacts c
  where c.id = v_contact
  for no key update;
  select coalesce(sum(a.amount + a.tip), 0)
  into v_waiting
  from approvals.approvals a
  where coalesce(a.agreed_by, a.payer_contact_id) = v_contact
    and a.status = 'pending'
    and a.held is not null
    and a.asks = 'holder'
    and a.agreed_by is null
    and a.hold_id is distinct from transfer;
  return v_waiting = 0 or v_waiting + v_amount <= (args ->> 'most')::bigint;
end
$$;

insert into ledger.guards (name, function)
values ('payer.typed-holds', 'members.payer_typed_holds(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
