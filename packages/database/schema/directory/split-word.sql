-- Two words that somebody typed as one: "redstick" is red and stick. Null when no two words of names,
-- categories, tags and products make it; among several, the pair of which both are most frequent.
create or replace function directory.split_word(typed text) returns text
language sql
stable
parallel safe
return (
  select l.word || ' ' || r.word
  from generate_series(3, length(typed) - 3) as n (at)
  join directory.words l on l.word = left(typed, n.at)
  join directory.words r on r.word = substr(typed, n.at + 1)
  where l.strong > 0
    and r.strong > 0
  order by least(l.strong, r.strong) desc, n.at
  limit 1
);

grant execute on function directory.split_word to exchange_app;
