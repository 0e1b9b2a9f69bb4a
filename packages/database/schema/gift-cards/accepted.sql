-- Whether the seller accepts gift cards. A guard: runs in the commit of the payment. The row is
-- locked, so that a change of the setting is either seen here or comes after the payment.
create or replace function gift_cards.accepted(args jsonb, transfer uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform
  from members.members m
  where m.id = (args ->> 'seller')::integer
    and m.gift_card
    and transfer is not null
  for share;
  return found;
end
$$;

insert into ledger.guards (name, function)
values ('gift-card.accepted', 'gift_cards.accepted(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
