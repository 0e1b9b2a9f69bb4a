-- The word with two neighbouring letters in each other's place, in every way: trigrams do not find a
-- short word with such an error.
create or replace function directory.swapped(word text) returns text[]
language sql
immutable
parallel safe
return array(
  select overlay(word placing reverse(substr(word, n.at, 2)) from n.at for 2)
  from generate_series(1, least(length(word), 24) - 1) as n (at)
);

grant execute on function directory.swapped to exchange_app;
