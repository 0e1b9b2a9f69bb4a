-- SRCH-04: the known word that has the fewest letters different, of equals the one with the same
-- first letter, then the more frequent one; null when there is none. One letter may be wrong; of
-- eight and more two, and of any two that only changed places: "doctor" is no "door".
-- Most typing errors are one letter: only when no word is that near all are compared.
create or replace function directory.nearest_word(typed text) returns json
language plpgsql
stable
parallel safe
as $$
declare
  nearest json;
begin
  if length(typed) between 3 and 31 then
    select json_build_object('word', k.word, 'listings', k.listings)
    into nearest
    from (
      select
        h.word,
        case
          when w.listings > 0 then w.listings
          when exists (select from directory.synonyms y where y.word = h.word) then 1
        end as listings
      from (
        select distinct s.word
        from directory.word_shapes s
        where s.shape = any (directory.shapes(typed))
      ) as h
      left join directory.words w on w.word = h.word
      where levenshtein_less_equal(h.word, typed, 1) <= 1
        and h.word % typed
    ) as k
    where k.listings is not null
    order by
      levenshtein_less_equal(k.word, typed, 1),
      left(k.word, 1) <> left(typed, 1),
      k.listings desc,
      k.word
    limit 1;
  end if;
  if nearest is null and length(typed) > 3 then
    select json_build_object('word', k.word, 'listings', k.listings)
    into nearest
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
    where levenshtein_less_equal(k.word, typed, 2) <= 2
      and (
        length(typed) >= 8
        or levenshtein_less_equal(k.word, typed, 1) <= 1
        or directory.letters(k.word) = directory.letters(typed)
      )
    order by
      levenshtein_less_equal(k.word, typed, 2),
      left(k.word, 1) <> left(typed, 1),
      k.listings desc,
      k.word
    limit 1;
  end if;
  return nearest;
end
$$;

grant execute on function directory.nearest_word to exchange_app;
