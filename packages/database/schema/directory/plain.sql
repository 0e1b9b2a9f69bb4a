-- Normalises text for search: lower case, no accents, words separated by single spaces; "Dana's"
-- becomes dana.
create or replace function directory.plain(text) returns text
language sql
stable
parallel safe
return regexp_replace(
  regexp_replace(
    lower(public.unaccent('public.unaccent', $1)),
    '(''|’)(s\M)?',
    '',
    'g'
  ),
  '[^a-z0-9]+',
  ' ',
  'g'
);

grant execute on function directory.plain to exchange_app;
