/** The answer of a search call: a page of hits, and the counts of field values over all hits. */
const facetsMost = 100

const names = (ids: string, table: string) => `array(
            select g.name
            from unnest(${ids}) with ordinality as u (id, place)
            join ${table} g on g.id = u.id
            order by u.place
          )`

export function pageText(now: string): string {
  return `(
        select coalesce(
          json_agg(
            json_build_object(
              'id', p.id,
              'metres', p.metres,
              'relevance', p.relevance,
              'fields', json_build_object(
                'storefrontId', p.id,
                'memberId', l.member_id,
                'exchangeId', l.exchange_id,
                'name', s.name,
                'short', s.short,
                'city', s.city,
                'state', s.state,
                'zip', directory.of_address(s, s.zip),
                'lat', l.lat,
                'lon', l.lon,
                'categories', ${names('l.category_ids', 'directory.categories')},
                'sectors', ${names('l.sector_ids', 'directory.sectors')},
                'tags', s.tags,
                'score', l.score,
                'standby', l.standby,
                'isNew', s.new_until > ${now}::timestamptz,
                'imageKey', s.hero_key
              )
            )
            order by p.place
          ),
          '[]'
        )
        from page p
        join directory.listings l on l.storefront_id = p.id
        join directory.storefronts s on s.id = p.id
      )`
}

/** The most frequent values of all hits. */
const facetText = (from: string) => `(
          select coalesce(json_agg(json_build_object('value', f.value, 'count', f.count)), '[]')
          from (
            ${from}
            order by count desc, value
            limit ${facetsMost}
          ) as f
        )`

export function groupFacet(column: string, table: string): string {
  return facetText(`select g.name as value, count(*)::integer as count
            from hits h
            cross join lateral unnest(h.${column}) as u (id)
            join ${table} g on g.id = u.id
            group by g.name`)
}

export function plainFacet(expression: string): string {
  return facetText(`select ${expression} as value, count(*)::integer as count
            from hits h
            where ${expression} is not null
            group by 1`)
}
