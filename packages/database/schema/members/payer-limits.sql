-- Whether the payment stays within the limits of the contact on whose authority it is made, and
-- counts it. With `counted` false it is held, and counted when it is paid (`waited`): until then it
-- counts in what the contact may set aside. Without a limit of 24 hours or of a month, that is a
-- single payment, or `asideMost` together. The contact is locked, as in members.spend, so that
-- simultaneous holds cannot pass a limit together. A guard: runs in the commit of the payment.
create or replace function members.payer_limits(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  v_contact constant integer := args ->> 'contact';
  v_amount constant bigint := args ->> 'amount';
  v_now constant timestamptz := args ->> 'now';
  v_waited constant boolean := args ->> 'waited';
  v_is_bounded boolean;
  v_aside bigint;
begin
  if (args ->> 'counted')::boolean then
    return members.spend(v_contact, v_amount, transfer::text, v_now, v_waited) is null;
  end if;
  select
    coalesce(c.day_limit, c.month_limit) is not null
    or coalesce(c.payment_limit, c.approval_from) is null
  into v_is_bounded
  from members.contacts c
  where c.id = v_contact
  for no key update;
  v_aside := approvals.set_aside(v_contact, transfer, false);
  return transfer is not null
    and members.limit_passed(v_contact, v_amount, v_now, v_aside) is null
    and (v_is_bounded or v_aside = 0 or v_aside + v_amount <= (args ->> 'asideMost')::bigint);
end
$$;

insert into ledger.guards (name, function)
values ('payer.limits', 'members.payer_limits(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
