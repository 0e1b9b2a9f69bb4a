-- SRCH-04: the word that was probably meant by one that nobody uses; null when there is none: a
-- word of names, categories, tags and products, or one with a meaning; for six letters or more also
-- one of other texts with the same first letter. One letter may differ (two in
-- words of eight letters or more), or letters may be transposed: "doctor" does not become "door". A
-- word of four letters lacks one, has one too many, or has them in another order, because any word
-- of four letters is one letter away from common ones: "beer" does not become "been".
create or replace function directory.nearest_word(typed text) returns json
language sql
stable
parallel safe
as $$
  select json_build_object('word', k.word, 'listings', k.listings)
  from (
    select w.word, w.listings, w.strong
    from directory.words w
    where w.word % typed
      and (
        w.strong > 0
        or w.listings > 0
        and length(typed) >= 6
        and left(w.word, 1) = left(typed, 1)
      )
    union
    select w.word, w.listings, w.strong
    from unnest(directory.swapped(typed)) as s (word)
    join directory.words w using (word)
    where w.strong > 0
    union
    select y.word, 1, 1
    from directory.synonyms y
    where (y.word % typed or y.word = any (directory.swapped(typed)))
      and y.word !~ ' '
  ) as k
  where length(typed) > 3
    and length(k.word) > 3
    and k.word !~ '[0-9]'
    and typed !~ '[0-9]'
    and levenshtein_less_equal(k.word, typed, 2) <= 2
    and (
      length(typed) >= 8
      or levenshtein_less_equal(k.word, typed, 1) <= 1
      or directory.letters(k.word) = directory.letters(typed)
    )
    and (
      length(typed) > 4
      or (
        left(k.word, 1) = left(typed, 1)
        and (
          length(k.word) <> length(typed)
          or directory.letters(k.word) = directory.letters(typed)
        )
      )
    )
  order by
    levenshtein_less_equal(k.word, typed, 2),
    left(k.word, 1) <> left(typed, 1),
    k.strong > 0 desc,
    k.strong desc,
    k.listings desc,
    k.word
  limit 1
$$;

grant execute on function directory.nearest_word to exchange_app;
