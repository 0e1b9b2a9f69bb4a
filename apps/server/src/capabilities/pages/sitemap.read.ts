/** Addresses of all public storefronts, in ranges of ids. */
import type { Queryable } from '@exchange/database'

export interface SitemapRow {
  readonly storefrontId: number
  readonly name: string
  readonly updatedAt: Date
}

/** The largest id; 0 if nothing is public. */
export async function findLastStorefront(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ last: number }>({
    name: 'find-last-storefront',
    text: `select coalesce(max(l.storefront_id), 0) as last
    from directory.listings l`,
  })
  return rows[0]?.last ?? 0
}

/** Storefronts with ids above `after`, up to `last`. */
export async function readSitemap(
  db: Queryable,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<SitemapRow[]> {
  const { rows } = await db.query<SitemapRow>({
    name: 'read-sitemap',
    text: `select
      l.storefront_id as "storefrontId",
      s.name,
      s.updated_at as "updatedAt"
    from directory.listings l
    join directory.storefronts s on s.id = l.storefront_id
    where l.storefront_id > $1
      and l.storefront_id <= $2
    order by l.storefront_id`,
    values: [after, last],
  })
  return rows
}
