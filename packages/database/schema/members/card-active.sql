-- Whether the business card that was presented can pay: active, not frozen, not a typed number if its
-- holder has switched these off, and this contact's, who may still move money. A guard: runs in the
-- commit of the payment, because all of this may change after it was read.
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
      and c.frozen_at is null
      and (c.typed_charges or (args ->> 'typed')::boolean is not true)
      and h.trans_auth
      and h.removed_at is null
      and transfer is not null
  )
$$;

insert into ledger.guards (name, function)
values ('card.active', 'members.card_active(jsonb, uuid)')
on conflict (name) do update
set function = excluded.function;
