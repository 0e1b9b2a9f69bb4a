-- Limits guessing of card numbers: misses are counted per contact, per address and for the whole
-- network, in time windows.
create schema search;

grant usage on schema search to exchange_app;

create table search.card_misses (
  subject text primary key,
  window_start timestamptz not null,
  misses integer not null
);

create index card_misses_by_age on search.card_misses (window_start);

grant select, insert, update, delete on search.card_misses to exchange_app;
