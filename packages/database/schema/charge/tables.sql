-- Charges that the holder's balances did not cover are counted for each seller and holder, because
-- repeated charges could reveal the holder's balance (RELIABILITY 3.5.4).
create schema charge;

grant usage on schema charge to exchange_app;

create table charge.declines (
  seller_id integer not null references members.members (id),
  holder_id integer not null references members.members (id),
  window_start timestamptz not null,
  declines integer not null,
  constraint declines_are_counted_by_pair primary key (seller_id, holder_id)
);

create index declines_by_age on charge.declines (window_start);

grant select, insert, update, delete on charge.declines to exchange_app;
