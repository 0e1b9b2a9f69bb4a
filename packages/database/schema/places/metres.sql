-- The distance between two points on a sphere in metres; null when a coordinate is null. The factor
-- prevents a rounding above 1, which asin refuses.
create or replace function places.metres(
  lat1 double precision,
  lon1 double precision,
  lat2 double precision,
  lon2 double precision
) returns double precision
language sql
immutable
parallel safe
return 2 * 6371008.8 * asin(0.999999999999999 * sqrt(
  power(sin(radians(lat2 - lat1) / 2), 2)
  + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)
));

grant execute on function places.metres to exchange_app;
