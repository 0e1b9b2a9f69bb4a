-- The public position of a business that hides its address: the middle of its town or, when the
-- town is unknown, its coordinates rounded to a tenth of a degree (about ten kilometres).
create or replace function directory.hidden_place(
  lat double precision,
  lon double precision,
  city text,
  state text
) returns point
language sql
stable
parallel safe
return coalesce(
  (select point(t.lon, t.lat) from places.town(city, nullif(state, ''), point(lon, lat)) t),
  point(round(lon::numeric, 1)::float8, round(lat::numeric, 1)::float8)
);

grant execute on function directory.hidden_place to exchange_app;
