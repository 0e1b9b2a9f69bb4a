-- Whether the business card that was presented can pay: active, not frozen, not a typed number if its
-- holder has switched these off, and this contact's. A guard: runs in the commit of the payment,
-- because all of this may change after the card was read. The row is locked, so that a change is
-- either seen here or comes after the payment.
create or replace function members.card_active(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.cards c
  where c.id = (args ->> 'card')::integer
    and c.contact_id = (args ->> 'holder')::integer
    and c.status = 'active'
    and c.frozen_at is null
    and (c.typed_charges or (args ->> 'typed')::boolean is not true)
    and transfer is not null
  for share;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('card.active', 'members.card_active(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
