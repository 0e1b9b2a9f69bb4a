-- SRCH-04: the known word with the fewest different letters; among equals one with the same first
-- letter, then the most frequent; null when there is none. One letter may differ (two in words of
-- eight letters or more), or letters may be transposed: "doctor" does not become "door".
create or replace function directory.nearest_word(typed text) returns json
language sql
stable
parallel safe
as $$
  select json_build_object('word', k.word, 'listings', k.listings)
  from (
    select w.word, w.listings
    from directory.words w
    where w.word % typed
      and w.listings > 0
    union all
    select y.word, 1
    from directory.synonyms y
    where y.word % typed
  ) as k
  where length(typed) > 2
    and levenshtein_less_equal(k.word, typed, 2) <= 2
    and (
      length(typed) >= 8
      or levenshtein_less_equal(k.word, typed, 1) <= 1
      or length(typed) > 3 and directory.letters(k.word) = directory.letters(typed)
    )
  order by
    levenshtein_less_equal(k.word, typed, 2),
    left(k.word, 1) <> left(typed, 1),
    k.listings desc,
    k.word
  limit 1
$$;

grant execute on function directory.nearest_word to exchange_app;
