-- Computes the listings of these storefronts: none for storefronts that the public may not find.
-- GIFT-02: members who take gift cards have the tag gift-cards, which follows the member's setting,
-- and those with an offer have the tag offers; nobody can set these by hand. The lexemes of a
-- listing are its words by weight (A name, B categories, tags and products, C short, D the rest)
-- and, without weight: `+burger` for each word of weight A or B, because a GIN index does not store
-- weights; `p:dana` for each name of its people, which only members may search; its filters (`c:`,
-- `s:`, `t:`, `e:`); its phone numbers, mail and web addresses, as shown (`n:2255550120`, `m:`,
-- `w:`); and its map cells at four levels (`a:` to `d:`).
create or replace function directory.drawn(ids integer[])
returns setof directory.listings
language sql
stable
set search_path = pg_catalog
as $$
  select
    s.id,
    m.id,
    m.exchange_id,
    p.lat,
    p.lon,
    m.standby,
    s.score,
    s.reward_points,
    s.category_ids,
    coalesce(c.sector_ids, '{}'),
    strong.words
    || directory.weighed('C', concat_ws(' ', s.short, s.search, s.city))
    || directory.weighed(
      'D',
      concat_ws(
        ' ',
        regexp_replace(s.description, '<[^>]*>|&[a-z]+;', ' ', 'g'),
        directory.of_address(s, s.add1)
      )
    )
    || array_to_tsvector(
      array['e:' || m.exchange_id]
      || array(select '+' || w from unnest(tsvector_to_array(strong.words)) w)
      || array(select 'p:' || n from string_to_table(words.plain(a.names), ' ') n where n <> '')
      || coalesce(c.filters, '{}')
      || array(
        select 't:' || directory.slug(t)
        from unnest(s.tags) t
        where directory.slug(t) not in ('gift-cards', 'offers')
      )
      || case when m.gift_card then array['t:gift-cards'] else '{}' end
      || case when s.promotions <> '[]' or s.offers <> '[]' then array['t:offers'] else '{}' end
      || directory.reached_by(s)
      || array(
        select chr(96 + n::integer)
          || ':' || floor((p.lat + 90) / side) || ':' || floor((p.lon + 180) / side)
        from unnest(directory.cell_sides()) with ordinality as l (side, n)
        where p.lat is not null
      )
    ),
    m.joined_at,
    lower(s.name),
    directory.card(s, m, p.lat, p.lon),
    a.people,
    clock_timestamp(),
    point(p.lon, p.lat),
    directory.open_minutes(s.hours),
    s.hours ->> 'zone',
    coalesce(y.payers, 0),
    coalesce(y.payments, 0)
  from directory.storefronts s
  join members.members m on m.id = s.member_id
  join exchanges.exchanges e on e.id = m.exchange_id
  left join directory.payers y on y.member_id = m.id
  cross join lateral (
    select o.place[1], o.place[0]
    from (select directory.shown_place(s) as place offset 0) as o
  ) as p (lat, lon)
  cross join lateral (
    select
      string_agg(g.name || ' ' || t.name, ' '),
      array_agg(distinct t.id),
      array_agg('c:' || directory.slug(g.name))
      || array_agg(distinct 's:' || directory.slug(t.name))
    from directory.categories g
    join directory.sectors t on t.id = g.sector_id
    where g.id = any (s.category_ids)
  ) as c (names, sector_ids, filters)
  cross join lateral (
    select string_agg(r.name, ' ')
    from members.products r
    where r.member_id = m.id
      and r.active
  ) as o (names)
  cross join lateral (
    select
      coalesce(string_agg(k.first_name || ' ' || k.last_name, ' '), ''),
      coalesce(
        json_agg(
          json_build_object('first', k.first_name, 'last', k.last_name)
          order by k.is_main desc, k.id
        ),
        '[]'
      )
    from members.contacts k
    where k.member_id = m.id
      and not k.omit_from_search
  ) as a (names, people)
  cross join lateral (
    select
      directory.weighed('A', s.name)
      || directory.weighed('B', concat_ws(' ', c.names, array_to_string(s.tags, ' '), o.names))
    offset 0
  ) as strong (words)
  where s.id = any (ids)
    and not s.hidden
    and not s.waiting
    and m.status = 'active'
    and m.listed
    and e.status = 'open'
    and not e.is_trial
$$;
