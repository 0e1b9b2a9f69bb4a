-- Whether the business card that was presented is active, and is this contact's. A guard: runs in
-- the commit of the payment, because a card may be deactivated after it was read. The row is locked,
-- so that a deactivation is either seen here or comes after the payment.
create or replace function members.card_active(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.cards c
  where c.number = args ->> 'card'
    and c.contact_id = (args ->> 'holder')::integer
    and c.status = 'active'
    and transfer is not null
  for share;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('card.active', 'members.card_active(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
