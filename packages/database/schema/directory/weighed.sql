-- The words of a text and their stems, all with one weight. Words with a hyphen are also one word:
-- "po-boys" is po, boys and poboys.
create or replace function directory.weighed(weight "char", said text) returns tsvector
language sql
stable
parallel safe
return (
  select setweight(
    to_tsvector('simple', p.words)
    || to_tsvector('english', p.words)
    || case
      when said like '%-%' then
        (
          select to_tsvector('simple', j.words) || to_tsvector('english', j.words)
          from (select words.plain(replace(said, '-', '')) as words offset 0) as j
        )
      else ''::tsvector
    end,
    weight
  )
  from (select words.plain(said) as words offset 0) as p
);
