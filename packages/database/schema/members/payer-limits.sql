-- Whether the payment stays within the limits of the contact on whose authority it is made, and
-- counts it. With `counted` false it is held, and counted when it is paid: until then it counts in
-- what the contact may set aside. The contact is locked, as in members.spend, so that simultaneous
-- holds cannot pass a limit together. A guard: runs in the commit of the payment.
create or replace function members.payer_limits(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_contact constant integer := args ->> 'contact';
  v_amount constant bigint := args ->> 'amount';
  v_now constant timestamptz := args ->> 'now';
begin
  if (args ->> 'counted')::boolean then
    return members.spend(v_contact, v_amount, transfer::text, v_now) is null;
  end if;
  perform
  from members.contacts c
  where c.id = v_contact
  for no key update;
  return transfer is not null
    and members.limit_passed(
      v_contact,
      v_amount,
      v_now,
      approvals.set_aside(v_contact, transfer)
    ) is null;
end
$$;

insert into ledger.guards (name, function)
values ('payer.limits', 'members.payer_limits(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
