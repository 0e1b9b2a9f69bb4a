-- Saved cards: which payment cards a member keeps at the gateway, and what may be known of each. We
-- choose the vault id before the gateway saves the card, so that a repeated call cannot save it
-- twice and nothing is lost in a crash. Of the card number only the first six and last four digits
-- are stored, and never the security code. The row of a removed card stays until the gateway has
-- deleted it, too; so does the row of a card that was already in the wallet.
create schema wallet;

grant usage on schema wallet to exchange_app;

create table wallet.cards (
  vault_id text primary key,
  member_id integer not null references members.members (id),
  contact_id integer not null references members.contacts (id),
  first_six text not null,
  last_four text not null,
  digits smallint not null,
  expiry text not null,
  card_type text not null,
  card_type_nice text not null,
  billing_id text,
  priority integer not null,
  -- Set by a declined charge; a successful charge clears it.
  declined_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  forgotten_at timestamptz,
  constraint card_vault_id_is_plain check (vault_id ~ '^[A-Za-z0-9_-]{1,36}$'),
  constraint card_shows_its_first_six check (first_six ~ '^\d{6}$'),
  constraint card_shows_its_last_four check (last_four ~ '^\d{4}$'),
  constraint card_has_a_number_of_digits check (digits between 12 and 19),
  constraint card_expiry_is_month_and_year check (expiry ~ '^(0[1-9]|1[0-2])\d\d$'),
  constraint card_priority_is_known check (priority between 1 and 255),
  constraint card_is_forgotten_after_removal check (forgotten_at is null or removed_at is not null)
);

create unique index cards_are_saved_once
on wallet.cards (member_id, first_six, last_four, digits, expiry)
where removed_at is null;

create index cards_to_forget on wallet.cards (removed_at)
where removed_at is not null and forgotten_at is null;

grant select, insert, update on wallet.cards to exchange_app;
