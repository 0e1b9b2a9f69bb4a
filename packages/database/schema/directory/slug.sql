-- A name as used in filters: `Auto Repair` becomes auto-repair.
create or replace function directory.slug(text) returns text
language sql
stable
parallel safe
return btrim(replace(words.plain($1), ' ', '-'), '-');

grant execute on function directory.slug to exchange_app;
