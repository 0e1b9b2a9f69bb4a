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
  -- Its look; the same list as in the domain.
  design text not null default 'gift',
  -- The day on which its recipient gets it in the exchange's time zone, the moment at which the
  -- mail is due, and when it was given to the outbox. All null if nobody gets a mail.
  deliver_on date,
  sends_at timestamptz,
  sent_at timestamptz,
  -- Why a mail that was given to the outbox never left.
  mail_fault text,
  -- How often its buyer changed the address, or had it sent again.
  address_changes smallint not null default 0,
  created_at timestamptz not null,
  -- The last valid day in the exchange's time zone, and the midnight that ends it.
  last_day date not null,
  ends_at timestamptz not null,
  constraint gift_card_holds_something check (amount > 0),
  constraint gift_card_is_bought_or_issued check (
    (buyer_member_id is null) = (reference is not null)
  ),
  constraint gift_card_design_is_known check (
    design in ('gift', 'thanks', 'birthday', 'well-done', 'welcome', 'get-well')
  ),
  constraint gift_card_is_mailed_on_a_day check (
    (recipient_email = '') = (deliver_on is null)
    and (deliver_on is null) = (sends_at is null)
  ),
  constraint gift_card_is_mailed_when_due check (sent_at >= sends_at),
  constraint gift_card_mail_fault_is_known check (mail_fault in ('spent', 'undelivered')),
  constraint gift_card_mail_fails_once_sent check (mail_fault is null or sent_at is not null),
  constraint gift_card_number_is_its_own unique (number_hash),
  constraint account_serves_one_gift_card unique (account_id),
  constraint gift_card_is_issued_once unique (exchange_id, reference)
);

create index gift_cards_by_buyer on gift_cards.cards (buyer_member_id, id);

create index gift_cards_by_key on gift_cards.cards (key_id);

create index gift_cards_to_mail on gift_cards.cards (sends_at)
where sent_at is null;

grant select, insert on gift_cards.cards to exchange_app;
-- Where and when it is mailed may change; its number and value may not.
grant update (recipient_email, deliver_on, sends_at, sent_at, mail_fault, address_changes)
on gift_cards.cards to exchange_app;
grant usage on sequence gift_cards.cards_id_seq to exchange_app;
