-- Card attempts: one row for each intent to charge or save a payment card, from before the first
-- gateway call to its outcome. Every step is committed before the next call, so that after a crash
-- the row says which call may have been made. A charge is booked by its row in `charges`, written
-- in the commit that posts the transfer. No card number is stored: only its first six and last four
-- digits and its expiry.
create schema card_attempts;

grant usage on schema card_attempts to exchange_app;

create table card_attempts.attempts (
  -- 128 random bits in 26 characters; also the order id at the gateway.
  id text primary key,
  purpose text not null,
  member_id integer not null references members.members (id),
  exchange_id integer not null references exchanges.exchanges (id),
  contact_id integer,
  -- The member's ledger account, which never changes.
  account_id bigint not null,
  -- Cents; 0 when a card is saved without a charge.
  amount bigint not null,
  state text not null,
  reason text,
  code text,
  said text,
  -- The saved card to charge, and the id under which a new card is to be saved.
  vault_id text,
  save_as text,
  -- Data of the purpose.
  memo jsonb not null default '{}',
  -- The caller's idempotency key and a hash of its request.
  request_key uuid,
  request_hash uuid,
  nonce_hash bytea,
  form_url text,
  gateway_transaction text,
  card_digits integer,
  card_first_six text,
  card_last_four text,
  card_expiry text,
  charged bigint not null default 0,
  taken_back bigint not null default 0,
  -- The cash reserve right after the first charge was booked.
  balance_after bigint,
  created_at timestamptz not null,
  completing_at timestamptz,
  -- The gateway's last answer that it had not charged, and its first empty answer.
  not_charged_at timestamptz,
  first_empty_at timestamptz,
  settled_at timestamptz,
  changed_at timestamptz not null,
  -- When the gateway is asked next; null when nothing is open.
  due_at timestamptz,
  tries integer not null default 0,
  -- The caller's address; for IPv6, its network.
  address text,
  vault_cleared_at timestamptz,
  constraint attempt_has_an_order_id check (id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  constraint attempt_purpose_is_known check (purpose in ('load', 'vault', 'auto-reload')),
  constraint attempt_state_is_known check (
    state in (
      'created', 'form', 'completing', 'approved', 'declined', 'failed', 'abandoned', 'reversed'
    )
  ),
  constraint attempt_asks_for_money_or_keeps_a_card check (
    amount >= 0
    and (purpose = 'vault') = (amount = 0)
  ),
  constraint attempt_sums_are_not_negative check (charged >= 0 and taken_back >= 0),
  constraint attempt_shows_six_and_four check (
    card_first_six ~ '^\d{0,6}$'
    and card_last_four ~ '^\d{4}$'
  ),
  constraint one_attempt_for_a_request unique (request_key),
  constraint one_attempt_for_a_nonce unique (nonce_hash)
);

create index attempts_due on card_attempts.attempts (due_at)
where due_at is not null;

create index attempts_by_member on card_attempts.attempts (member_id, created_at);

create index attempts_by_exchange on card_attempts.attempts (exchange_id, created_at, id);

create index attempts_charging_a_kept_card on card_attempts.attempts (vault_id)
where state in ('created', 'completing');

create index attempts_settled on card_attempts.attempts (settled_at);

-- Card testing with stolen cards uses many members or many addresses, so declines are counted per
-- member, per address and for the whole network (RELIABILITY 3.5.6).
create index attempts_declined on card_attempts.attempts (created_at)
where state = 'declined' and purpose <> 'auto-reload';

-- A card may have been saved at the gateway although its attempt was given up. Once the attempt's
-- outcome is final, the vault id chosen for it is deleted at the gateway.
create index attempts_to_clear on card_attempts.attempts (settled_at)
where save_as is not null
  and vault_cleared_at is null
  and state in ('declined', 'failed', 'abandoned');

grant select, insert, update on card_attempts.attempts to exchange_app;

-- Booked charges: one row for each charge at the gateway, never changed.
create table card_attempts.charges (
  attempt_id text not null references card_attempts.attempts (id),
  gateway_transaction text not null,
  amount bigint not null,
  transfer_id uuid not null,
  booked_at timestamptz not null,
  primary key (attempt_id, gateway_transaction),
  constraint charge_is_booked_once unique (transfer_id),
  constraint charge_is_positive check (amount > 0)
);

create index charges_by_transaction on card_attempts.charges (gateway_transaction);

grant select, insert on card_attempts.charges to exchange_app;

-- Amounts taken back from a charge, by people at the gateway or by the card holder's bank. `told`
-- is the total known to be taken back when the row was written.
create table card_attempts.reversals (
  attempt_id text not null,
  gateway_transaction text not null,
  kind text not null,
  told bigint not null,
  amount bigint not null,
  transfer_id uuid not null,
  booked_at timestamptz not null,
  primary key (attempt_id, gateway_transaction, kind, told),
  constraint reversal_is_of_a_charge foreign key (attempt_id, gateway_transaction)
  references card_attempts.charges (attempt_id, gateway_transaction),
  constraint reversal_kind_is_known check (kind in ('void', 'refund', 'chargeback')),
  constraint reversal_is_booked_once unique (transfer_id),
  constraint reversal_is_positive check (amount > 0)
);

grant select, insert on card_attempts.reversals to exchange_app;

-- A webhook's nonce is not a time, so the ids of genuine webhooks are stored to ignore copies.
create table card_attempts.webhooks (
  event_id text primary key,
  digest text not null,
  order_id text,
  received_at timestamptz not null
);

create index webhooks_by_age on card_attempts.webhooks (received_at);

grant select, insert, delete on card_attempts.webhooks to exchange_app;

-- Differences between the gateway's books and ours, for people to resolve.
create table card_attempts.differences (
  id bigint generated always as identity primary key,
  kind text not null,
  exchange_id integer references exchanges.exchanges (id),
  order_id text,
  gateway_transaction text not null,
  gateway_amount bigint not null,
  booked_amount bigint not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  constraint difference_is_noted_once unique (kind, gateway_transaction)
);

create index differences_open on card_attempts.differences (found_at)
where resolved_at is null;

grant select, insert, update on card_attempts.differences to exchange_app;

-- Up to when the gateway's transaction list has been compared.
create table card_attempts.sweeps (
  name text primary key,
  reached_to timestamptz not null
);

grant select, insert, update on card_attempts.sweeps to exchange_app;
