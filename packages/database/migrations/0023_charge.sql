-- A seller charges a member's card. A typed number proves little, so every card gets twelve digits that
-- only its stripe and its QR carry: who has them has read the card itself.
--
-- Charges that the holder's balances did not cover are counted for each seller and holder, because
-- with enough of them a seller could find out what somebody else has (RELIABILITY 3.5.4).

alter table members.cards
  add column proof text not null default lpad(
    (
      ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000000000
    )::text,
    12,
    '0'
  ),
  add constraint card_proof_is_digits check (proof ~ '^\d{12}$');

create schema charge;

create table charge.declines (
  seller_id integer not null references members.members (id),
  holder_id integer not null references members.members (id),
  window_start timestamptz not null,
  declines integer not null,
  constraint declines_are_counted_by_pair primary key (seller_id, holder_id)
);

create index declines_by_age on charge.declines (window_start);

-- Whose card was charged is told.
alter table notifications.notifications
  drop constraint notification_kind_is_known,
  add constraint notification_kind_is_known check (
    kind in (
      'payment-received',
      'card-charged',
      'request-received',
      'request-paid',
      'request-declined',
      'request-expired'
    )
  );

grant usage on schema charge to exchange_app;
grant select, insert, update, delete on charge.declines to exchange_app;
