-- SRCH-04: the word that was probably meant by one that nobody uses; null when there is none: a
-- word of names, categories, tags and products, one with a meaning, or, for six letters or more,
-- one of other texts with the same first letter. One letter may differ; two
-- in long words (`errors_allowed`), and from six on where the word names a trade ("atorny"); or
-- letters may be transposed: "doctor" does not become "door". A word of four letters lacks one or has
-- them in another order, because any word of four letters is one letter away from common ones:
-- "beer" does not become "been", nor "halal" hall. The first letter is right, unless it sounds
-- alike, is transposed, or is the only one missing in a long word. Among words as near, the one
-- that is most alike in writing is meant.
create or replace function directory.nearest_word(typed text) returns json
language sql
stable
parallel safe
as $$
  select json_build_object('word', k.word, 'listings', k.listings, 'trade', k.trade)
  from (
    select
      n.word,
      max(n.listings) as listings,
      bool_or(n.trade) as trade,
      bool_or(n.strong) as strong
    from (
      select w.word, w.listings, false as trade, w.strong > 0 as strong
      from directory.words w
      where w.word % typed
        and (
          w.strong > 0
          or w.listings > 0
          and length(typed) >= 6
          and left(w.word, 1) = left(typed, 1)
        )
      union all
      select w.word, w.listings, false, true
      from unnest(directory.swapped(typed)) as s (word)
      join directory.words w using (word)
      where w.strong > 0
      union all
      select y.word, 1, y.meaning like '#%', true
      from directory.synonyms y
      where (y.word % typed or y.word = any (directory.swapped(typed)))
        and y.word !~ ' '
      union all
      select c.word, 1, true, true
      from directory.categories g
      cross join string_to_table(words.plain(g.name), ' ') as c (word)
      where c.word % typed
    ) as n
    group by n.word
  ) as k
  cross join lateral levenshtein_less_equal(k.word, typed, 2) as d (wrong)
  cross join lateral (select directory.letters(k.word) = directory.letters(typed)) as l (transposed)
  where directory.errors_allowed(typed) > 0
    and (length(k.word) > 4 or l.transposed)
    and k.word !~ '[0-9]'
    and d.wrong <= 2
    and (
      d.wrong <= 1
      or l.transposed
      -- one letter more than in a name, because there are more words: "tamales" is not "tables"
      or directory.errors_allowed(left(typed, -1)) > 1
      or (k.trade and length(typed) >= 6 and length(k.word) >= 6)
    )
    and (length(typed) > 4 or length(k.word) <> length(typed) or l.transposed)
    and (
      left(k.word, 1) = left(typed, 1)
      or l.transposed
      or (length(typed) >= 8 and d.wrong = 1 and length(k.word) > length(typed))
      or translate(left(k.word, 1), 'kq', 'cc') = translate(left(typed, 1), 'kq', 'cc')
      or (left(k.word, 2) = 'ph' and left(typed, 1) = 'f')
    )
  order by
    case when l.transposed then 1 else d.wrong end,
    left(k.word, 1) <> left(typed, 1),
    k.strong desc,
    similarity(k.word, typed) desc,
    k.trade desc,
    k.listings desc,
    k.word
  limit 1
$$;

grant execute on function directory.nearest_word to exchange_app;
