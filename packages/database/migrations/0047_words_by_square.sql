-- Text near a place compared the listings of all the cells around it with the list of a word, to
-- keep the few that are in both. Here each word stands together with the square of four degrees in
-- which its listing lies: the list that is compared with the cells is a small part of the word's.

-- `d:29:22 burger` for each word and filter of a listing in that square, and its cells as they
-- are; nothing of a listing without a place.
create function directory.by_square(words tsvector) returns tsvector
language sql
immutable
strict
parallel safe
return (
  select array_to_tsvector(
    coalesce(
      array_agg(
        case when w.lexeme like '_:%:%' then w.lexeme else s.square || ' ' || w.lexeme end
      ),
      '{}'
    )
  )
  from unnest(tsvector_to_array(words)) as w (lexeme)
  cross join (
    select o.lexeme as square
    from unnest(tsvector_to_array(words)) as o (lexeme)
    where o.lexeme like 'd:%:%'
  ) as s
  where w.lexeme not like 'l:%'
);

create index listings_by_words_of_square on directory.listings
using gin (directory.by_square(words)) with (fastupdate = off);

-- Nothing is planned by how frequent these are; counting them would cost each analyze seconds.
alter index directory.listings_by_words_of_square alter column 1 set statistics 0;

grant execute on function directory.by_square to exchange_app;
