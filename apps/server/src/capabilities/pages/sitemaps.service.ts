/** The sitemaps of the public pages: one file per range of storefronts. */
import type { Database } from '@exchange/database'
import { slugOf } from '@exchange/domain/directory/slug.rules'
import { findLastStorefront, readSitemap } from './sitemap.read.ts'

/** Below the limit of 50,000 pages per file. */
const idsInOne = 40_000
const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Reads = Pick<Database, 'query'>

/** The index of the sitemap files. */
export async function sitemapIndex(database: Reads, origin: string): Promise<string> {
  const last = await findLastStorefront(database)
  const count = Math.max(1, Math.ceil(last / idsInOne))
  const files = Array.from(
    { length: count },
    (_one, at) => `<sitemap><loc>${origin}/sitemap/${at + 1}.xml</loc></sitemap>`,
  )
  return `${head}\n<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** The `number`th file, from 1; undefined if there is none. */
export async function sitemapFile(
  database: Reads,
  number: number,
  origin: string,
): Promise<string | undefined> {
  const after = (number - 1) * idsInOne
  const rows = await readSitemap(database, { after, last: after + idsInOne })
  if (rows.length === 0 && number !== 1) return undefined
  const fixed = number === 1 ? ['/', '/directory/explore', '/directory/map'] : []
  const pages = [
    ...fixed.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...rows.map(({ storefrontId, name, updatedAt }) => {
      const path = `/directory/storefronts/${slugOf(name)}/${storefrontId}`
      const day = updatedAt.toISOString().slice(0, 10)
      return `<url><loc>${origin}${path}</loc><lastmod>${day}</lastmod></url>`
    }),
  ]
  return `${head}\n<urlset ${namespace}>\n${pages.join('\n')}\n</urlset>\n`
}
