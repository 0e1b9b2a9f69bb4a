/**
 * Search calls over the public directory (API-35 to API-37, API-40): text, a filter and sort fields
 * in a small language of known fields; anything else answers 400.
 *
 * - `filter`: `field:value`, `field:[from,to]`, `(and ..)`, `(or ..)`, `(not ..)`; text in single
 * quotes. Fields: name, city, state, zip, category, sector, tag, exchange, member, storefront,
 * score, standby, giftCard, isNew.
 * - `sort`: up to 3 of name, city, score, distance, relevance, joined, each with `asc` or `desc`.
 * - `expr`: distance (kilometres, with `geo`), relevance.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'

const text = (most: number) => z.string().max(most).default('')
const limits = [{ by: 'contact', count: 120, seconds: 60 }] as const

/** SRCH-09: `usual` is the default size, and the maximum for visitors. */
export const searchSizes = { usual: 5_000, most: 10_000 } as const

/** The lists of `search`, with their default sizes. */
export const listedSizes = {
  storefronts: searchSizes.usual,
  categories: searchSizes.usual,
  sectors: searchSizes.usual,
  members: searchSizes.most,
  products: searchSizes.most,
} as const
export type Listed = keyof typeof listedSizes

const listed = Object.keys(listedSizes) as [Listed, ...Listed[]]
const size = z.coerce.number().int().min(0).max(searchSizes.most)

const asked = z.strictObject({
  query: text(120),
  filter: text(1_000).meta({ example: "(and category:'Restaurants' state:LA)" }),
  geo: text(200).meta({
    description: 'JSON with lat, lng and distance (miles)',
    example: '{"lat":29.95,"lng":-90.07,"distance":25}',
  }),
})
const paged = asked.extend({
  expr: text(60),
  sort: text(100),
  start: z.coerce.number().int().min(0).max(searchSizes.most).default(0),
  size: size.default(searchSizes.usual),
})

const facets = z
  .record(z.string(), z.array(z.strictObject({ value: z.string(), count: z.number().int() })))
  .meta({ id: 'Facets' })

const status = z.strictObject({ rid: z.string(), 'time-ms': z.number().int() })

const found = z
  .strictObject({
    status,
    hits: z.strictObject({
      found: z.number().int().meta({ description: 'Never more than 10,000' }),
      start: z.number().int(),
      hit: z.array(
        z.strictObject({
          id: z.string(),
          fields: z.record(z.string(), z.unknown()),
          exprs: z.record(z.string(), z.number()),
        }),
      ),
    }),
    facets,
  })
  .meta({ id: 'CatalogueHits' })

export const searchCatalogue = defineCall({
  id: 'search.catalogue',
  method: 'GET',
  base: 'search',
  path: '/search/',
  summary:
    'Public storefronts by text, filter and place, with facets; or a list of names to choose from.',
  access: { who: 'anyone' },
  input: paged.extend({
    type: z.enum(listed).default('storefronts').meta({
      description:
        'All types but storefronts are lists sorted by name and searched only by `query`',
    }),
    size: size.optional().meta({
      description: 'Default 5,000, or 10,000 for members and products; at most 5,000 for visitors',
    }),
    doNotLog: z.string().max(10).optional().meta({ description: 'Searches are never logged' }),
  }),
  output: found,
  limits,
})

export const searchAdHoc = defineCall({
  id: 'search.ad-hoc',
  method: 'GET',
  base: 'search',
  path: '/search/adhoc/',
  summary: 'Like search, within chosen fields and returning chosen fields.',
  access: { who: 'anyone' },
  input: paged.extend({
    searchFields: text(60).meta({ description: 'Any of: name, category, description' }),
    fields: text(200).meta({ description: 'The fields of hits; all by default' }),
  }),
  output: found,
  limits,
})

export const searchFacets = defineCall({
  id: 'search.facets',
  method: 'GET',
  base: 'search',
  path: '/search/facets',
  summary: 'The number of matching public storefronts by category, sector, exchange and city.',
  access: { who: 'anyone' },
  input: asked,
  output: z.strictObject({ status, facets }),
  limits,
})
