-- Whether the business card that was presented is active, and is this contact's, who may still move
-- money. A guard: runs in the commit of the payment, because a card may be deactivated, and a person
-- lose the authority, after both were read.
create or replace function members.card_active(args jsonb, transfer uuid) returns boolean
language sql
stable
set search_path = pg_catalog
as $$
  select exists (
    select
    from members.cards c
    join members.contacts h on h.id = c.contact_id
    where c.number = args ->> 'card'
      and c.contact_id = (args ->> 'holder')::integer
      and c.status = 'active'
      and h.trans_auth
      and h.removed_at is null
      and transfer is not null
  )
$$;

insert into ledger.guards (name, function)
values ('card.active', 'members.card_active(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
