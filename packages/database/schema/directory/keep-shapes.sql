-- Keeps the shapes of every new word and synonym.
create or replace function directory.keep_shapes() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  insert into directory.word_shapes (shape, word)
  select s.shape, a.word
  from added a
  cross join lateral unnest(directory.shapes(a.word)) as s (shape)
  where length(a.word) between 2 and 32
  order by s.shape, a.word
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger words_keep_shapes
after insert on directory.words
referencing new table as added
for each statement execute function directory.keep_shapes();

create or replace trigger synonyms_keep_shapes
after insert on directory.synonyms
referencing new table as added
for each statement execute function directory.keep_shapes();

create or replace trigger synonyms_keep_changed_shapes
after update on directory.synonyms
referencing new table as added
for each statement execute function directory.keep_shapes();
