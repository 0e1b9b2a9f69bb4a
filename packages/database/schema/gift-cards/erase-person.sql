-- Messages and addresses of gift cards that a person that is erased bought or got. The card stays: it is money of who holds it.
create or replace function gift_cards.erase_person(p_contact integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  -- One that is still to be mailed keeps the erasure waiting (erasure.open_matters).
  update gift_cards.cards
  set message = '', recipient_email = '', deliver_on = null, sends_at = null
  where (
      contact_id = p_contact
      or lower(recipient_email) = any (members.addresses_of(p_contact))
    )
    and (sends_at is null or sent_at is not null)
    and (message <> '' or recipient_email <> '');
end
$$;

insert into erasure.steps (capability, subject, place, function, tables)
values (
  'gift-cards',
  'person',
  5,
  'gift_cards.erase_person(integer)',
  array[
    'gift_cards.cards'
  ]
)
on conflict (capability, subject) do update
set place = excluded.place, function = excluded.function, tables = excluded.tables;
