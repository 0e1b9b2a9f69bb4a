-- Two to four different words that somebody typed as one: "redstickbakehouse" is red, stick and
-- bakehouse. Null when no words of names, categories, tags and products make it; among several
-- ways, the one of fewest words, then the one whose rarest word is most frequent.
create or replace function directory.split_word(typed text) returns text
language sql
stable
parallel safe
return (
  with recursive parts (words, rest, rarest) as (
    select '{}'::text[], left(typed, 40), 2147483647
    union all
    select p.words || w.word, substr(p.rest, length(w.word) + 1), least(p.rarest, w.strong)
    from parts p
    cross join generate_series(3, length(p.rest)) as n (at)
    join directory.words w on w.word = left(p.rest, n.at)
    where cardinality(p.words) < 4
      and n.at <> length(p.rest) - 1
      and n.at <> length(p.rest) - 2
      and w.strong > 0
      and w.word <> all (p.words)
  )
  select array_to_string(p.words, ' ')
  from parts p
  where p.rest = ''
    and cardinality(p.words) > 1
  order by cardinality(p.words), p.rarest desc, p.words
  limit 1
);

grant execute on function directory.split_word to exchange_app;
