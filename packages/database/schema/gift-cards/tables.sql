-- Gift cards. What is on one is an account of the ledger. Its number is money in the hand of
-- whoever knows it, so it cannot be read here: a keyed hash finds the card, and the number itself
-- is sealed with a key that the server's configuration has and the database has not.
create schema gift_cards;

grant usage on schema gift_cards to exchange_app;

create table gift_cards.cards (
  id integer primary key generated always as identity,
  -- Whose books it stands in.
  exchange_id integer not null references exchanges.exchanges (id),
  account_id bigint not null,
  number_hash bytea not null,
  sealed_number bytea not null,
  -- Minor units: what was put on it.
  amount bigint not null,
  -- Null when staff issued it.
  buyer_member_id integer references members.members (id),
  -- Who bought or issued it.
  contact_id integer not null,
  -- The issuer's own name for a card that staff issued.
  reference text,
  -- Empty: its buyer keeps it, or hands it over.
  recipient_email text not null default '',
  message text not null default '',
  created_at timestamptz not null,
  -- The last day it is good, in the zone of its exchange, and the midnight that ends that day.
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

-- What one person of the staff has issued is summed before the next card.
create index gift_cards_by_issuer on gift_cards.cards (contact_id, created_at)
where buyer_member_id is null;

grant select, insert on gift_cards.cards to exchange_app;
grant usage on sequence gift_cards.cards_id_seq to exchange_app;
