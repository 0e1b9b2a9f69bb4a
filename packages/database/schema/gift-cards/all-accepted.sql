-- Whether each of the sellers takes gift cards: gift_cards.accepted for many payments at once.
create or replace function gift_cards.all_accepted(args jsonb[], transfers uuid[]) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select not exists (
    select
    from unnest(args, transfers) a (args, transfer)
    left join members.members m on m.id = (a.args ->> 'seller')::integer
    where m.gift_card is not true
      or a.transfer is null
  )
$$;

insert into ledger.guards (name, function, set_function)
values (
  'gift-card.accepted',
  'gift_cards.accepted(jsonb, uuid)',
  'gift_cards.all_accepted(jsonb[], uuid[])'
)
on conflict (name) do update
set
  function = excluded.function,
  set_function = excluded.set_function;
