-- Where the public sees who does not show its address: in the middle of its town, or of the square of
-- a tenth of a degree, some ten kilometres wide, when nobody knows the town.
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
