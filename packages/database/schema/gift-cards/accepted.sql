-- Whether the seller accepts gift cards. A guard: runs in the commit of the payment.
create or replace function gift_cards.accepted(args jsonb, transfer uuid) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select exists (
    select
    from members.members m
    where m.id = (args ->> 'seller')::integer
      and m.gift_card
      and transfer is not null
  )
$$;

insert into ledger.guards (name, function)
values ('gift-card.accepted', 'gift_cards.accepted(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
