-- The postal code nearest to the middle of a town. Without a state: of the town with that name that
-- is nearest to the given point, or else has the most postal codes.
create or replace function places.town(named text, in_state text, near point default null)
returns setof places.zips
language sql
stable
parallel safe
rows 1
as $$
  select t.zip, t.city, t.state, t.lat, t.lon
  from (
    select
      z.*,
      count(*) over same_state as codes,
      power(z.lat - avg(z.lat) over same_state, 2)
      + power(z.lon - avg(z.lon) over same_state, 2) as off_middle,
      min(power(z.lat - near[1], 2) + power(z.lon - near[0], 2)) over same_state as off_place
    from places.zips z
    where words.plain(z.city) = words.plain(named)
      and (in_state is null or z.state = in_state)
    window same_state as (partition by z.state)
  ) as t
  order by t.off_place, t.codes desc, t.state, t.off_middle, t.zip
  limit 1
$$;

grant execute on function places.town to exchange_app;
