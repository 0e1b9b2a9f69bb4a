-- The words of a text and their stems, all with one weight.
create or replace function directory.weighed(weight "char", said text) returns tsvector
language sql
stable
parallel safe
return (
  select setweight(to_tsvector('simple', p.words) || to_tsvector('english', p.words), weight)
  from (select directory.plain(said) as words offset 0) as p
);
