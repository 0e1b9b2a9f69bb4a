-- The letters of a word, sorted: equal for two words that differ only in the order of letters.
create or replace function directory.letters(word text) returns text
language sql
immutable
parallel safe
return (
  select string_agg(l.letter, '' order by l.letter)
  from string_to_table(word, null) as l (letter)
);

grant execute on function directory.letters to exchange_app;
