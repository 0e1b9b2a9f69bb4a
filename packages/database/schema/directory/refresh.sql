-- Recomputes the listings of these storefronts. A storefront that is listed for the first time is
-- marked as new from the day its business joined (DIR-41). Storefronts that can no longer be found are recorded in
-- directory.removals, for maps that cache their pins.
create or replace function directory.refresh(ids integer[]) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  first_found integer[];
begin
  -- Locks in id order, so that concurrent refreshes cannot deadlock.
  perform
  from directory.storefronts s
  where s.id = any (ids)
  order by s.id
  for no key update;

  first_found := array(
    select s.id
    from directory.storefronts s
    where s.id = any (ids)
      and s.new_until = '-infinity'
      and not exists (select from directory.listings l where l.storefront_id = s.id)
      and not exists (select from directory.removals r where r.storefront_id = s.id)
  );
  if cardinality(first_found) > 0 then
    first_found := array(select d.storefront_id from directory.drawn(first_found) d);
  end if;
  -- The trigger on this update refreshes these storefronts.
  if cardinality(first_found) > 0 then
    update directory.storefronts s
    set new_until = least(now(), m.joined_at) + directory.new_for()
    from members.members m
    where m.id = s.member_id
      and s.id = any (first_found);
    ids := array(select unnest(ids) except select unnest(first_found));
  end if;

  with fresh as materialized (
    select *
    from directory.drawn(ids)
  ),
  gone as (
    delete from directory.listings l
    where l.storefront_id = any (ids)
      and l.storefront_id not in (select f.storefront_id from fresh f)
    returning l.storefront_id
  ),
  noted as (
    insert into directory.removals as r (storefront_id, removed_at)
    select g.storefront_id, clock_timestamp()
    from gone g
    on conflict (storefront_id) do update
    set removed_at = excluded.removed_at
  ),
  forgotten as (
    delete from directory.removals r
    where r.storefront_id in (select f.storefront_id from fresh f)
  )
  insert into directory.listings as l
  select *
  from fresh
  on conflict (storefront_id) do update
  set member_id = excluded.member_id,
    exchange_id = excluded.exchange_id,
    lat = excluded.lat,
    lon = excluded.lon,
    standby = excluded.standby,
    score = excluded.score,
    reward_points = excluded.reward_points,
    category_ids = excluded.category_ids,
    sector_ids = excluded.sector_ids,
    words = excluded.words,
    joined_at = excluded.joined_at,
    sort_name = excluded.sort_name,
    card = excluded.card,
    aka = excluded.aka,
    changed_at = excluded.changed_at,
    place = excluded.place,
    open_minutes = excluded.open_minutes,
    zone = excluded.zone,
    payers = excluded.payers,
    payments = excluded.payments;

  perform pg_notify('directory', '');
end
$$;
