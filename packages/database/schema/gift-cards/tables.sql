-- Gift cards. The value of a gift card is the balance of its ledger account. Whoever knows its
-- number can spend it, so the number cannot be read here: a keyed hash finds the gift card, and the
-- number is encrypted with a key that is in the server's configuration and not in the database.
create schema gift_cards;

grant usage on schema gift_cards to exchange_app;

create table gift_cards.cards (
  id integer primary key generated always as identity,
  -- The exchange that issued it.
  exchange_id integer not null references exchanges.exchanges (id),
  account_id bigint not null,
  -- The key of the hash and of the encrypted number.
  key_id text not null references kernel.card_keys (id),
  number_hash bytea not null,
  sealed_number bytea not null,
  -- Its initial value in minor units.
  amount bigint not null,
  -- Null when staff issued it.
  buyer_member_id integer references members.members (id),
  -- The contact who bought or issued it.
  contact_id integer not null,
  -- The issuer's own reference for a gift card issued by staff.
  reference text,
  -- Empty when the buyer keeps it or hands it over in person.
  recipient_email text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  -- The last valid day in the exchange's time zone, and the midnight that ends it.
  last_day date not null,
  ends_at timestamptz not null,
  constraint gift_card_holds_something check (amount > 0),
  constraint gift_card_is_bought_or_issued check (
    (buyer_member_id is null) = (reference is not null)
  ),
  constraint gift_card_number_is_its_own unique (number_hash),
  constraint account_serves_one_gift_card unique (account_id),
  constraint gift_card_is_issued_once unique (exchange_id, reference)
);

create index gift_cards_by_buyer on gift_cards.cards (buyer_member_id, id);

create index gift_cards_by_key on gift_cards.cards (key_id);

grant select, insert on gift_cards.cards to exchange_app;
grant usage on sequence gift_cards.cards_id_seq to exchange_app;
