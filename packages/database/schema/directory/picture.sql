-- A picture as JSON for the wire; null when there is none.
create or replace function directory.picture(of_key text, alt text) returns json
language sql
stable
parallel safe
return (
  select json_build_object(
    'key', p.key,
    'widths', p.widths,
    'width', p.width,
    'height', p.height,
    'blur', p.blur,
    'alt', coalesce(alt, '')
  )
  from media.pictures p
  where p.key = of_key
);

grant execute on function directory.picture to exchange_app;
