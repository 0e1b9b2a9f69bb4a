/**
 * Input and output of `search` and `getMapData` of the GraphQL endpoint (GQL-02 to GQL-07). The
 * server validates arguments with these schemas in addition to GraphQL's own types.
 */
import { z } from 'zod'
import { location } from '../places/places.contract.ts'
import { predefinedSearches, storefrontSorts } from './directory-names.ts'
import { degrees, wholeNumber } from '../wire/fields.ts'
import { wireMessages } from '../wire/wire.messages.ts'
import { geo, storefront } from './storefront.contract.ts'

const latitude = degrees(90)
const longitude = degrees(180)
const names = z.array(z.string().trim().min(1).max(60)).max(20)
const id = wholeNumber(1, 2_147_483_647)

/** DIR-35: `distance` is the maximum, in miles; without it, any distance. */
export const searchPlace = z.strictObject({
  lat: latitude,
  lon: longitude,
  distance: z.number().positive().max(500).optional(),
})

/** A box on the map; `west` is greater than `east` across the date line. */
const searchBounds = z
  .strictObject({ north: latitude, south: latitude, east: longitude, west: longitude })
  .refine(({ north, south }) => north >= south, wireMessages.upsideDown)

export const storefrontSearchInput = z.strictObject({
  index: z.literal('storefronts').optional().meta({ description: 'The only index' }),
  predefinedSearchName: z.enum(predefinedSearches).optional(),
  search: z.string().max(120).default(''),
  storefrontId: id.optional(),
  memberId: id.optional(),
  exchangeId: wholeNumber(0, 2_147_483_647).optional(),
  seed: z
    .union([z.number(), z.string().max(40)])
    .transform(String)
    .optional()
    .meta({ description: 'Shuffle key; the current day by default' }),
  size: wholeNumber(1, 100).default(20),
  page: wholeNumber(0, 500).default(0),
  tags: names.optional(),
  categories: names.optional(),
  sectors: names.optional(),
  sort: z.enum(storefrontSorts).default('best'),
  geo: searchPlace.optional(),
  bounds: searchBounds.optional(),
  openNow: z.boolean().default(false).meta({ description: 'Only businesses that are open now' }),
  verbatim: z
    .boolean()
    .default(false)
    .meta({ description: 'Searches for the words as they are typed, without corrections' }),
})
export type StorefrontSearchInput = z.infer<typeof storefrontSearchInput>

/** A box on the map, in an answer. */
export const bounds = z.strictObject({
  north: z.number(),
  south: z.number(),
  east: z.number(),
  west: z.number(),
})

/** A category or sector that many hits share; those with the greatest count x score are shown. */
export const featured = z
  .strictObject({
    name: z.string(),
    type: z.enum(['category', 'sector']),
    count: z.number().int(),
    score: z.number(),
  })
  .meta({ id: 'Featured' })
export type Featured = z.infer<typeof featured>

export const storefrontSearch = z
  .strictObject({
    storefronts: z.array(storefront),
    count: z.number().int(),
    countLimited: z.boolean().meta({ description: 'There are more hits than `count`' }),
    seed: z.string(),
    featuredCategories: z.array(featured),
    featuredSectors: z.array(featured),
    bounds: bounds
      .nullable()
      .meta({ description: 'The bounding box of the storefronts on this page' }),
    around: location.nullable().meta({ description: 'The place named in the search text' }),
    correctedTo: z
      .string()
      .nullable()
      .meta({ description: 'The corrected text that was searched instead' }),
    sectorInstead: z.string().nullable().meta({
      description: 'When nobody was found: the sector of the trade that was asked for',
    }),
  })
  .meta({ id: 'StorefrontSearch' })
export type StorefrontSearch = z.infer<typeof storefrontSearch>

/** DIR-34: sectors with their categories, with counts of public listings. */
export const directoryTree = z.array(
  z.strictObject({
    name: z.string(),
    count: z.number().int(),
    categories: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
  }),
)
export type DirectoryTree = z.infer<typeof directoryTree>

const percents = z
  .strictObject({ from: z.number(), to: z.number() })
  .meta({ description: 'Percent of the amount, in dollars; exchanges may differ' })

/** What Home tells visitors about the network. */
export const network = z.strictObject({
  members: z.number().int().meta({ description: 'Businesses that the public can find' }),
  payments: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'At least so many in the last 30 days; null while too few members paid' }),
  paid: z.number().nullable().meta({ description: 'At least so much of the currency' }),
  buyerFees: percents,
  sellerFees: percents,
})
export type Network = z.infer<typeof network>

/** The last millisecond that a date can be. */
const latestMs = 8_640_000_000_000_000

export const mapDataInput = z.strictObject({
  updatedSince: z
    .union([
      z.iso.datetime({ offset: true }),
      wholeNumber(0, latestMs).transform((ms) => new Date(ms).toISOString()),
    ])
    .optional()
    .meta({ description: 'A time, or milliseconds since 1970' }),
})

/** One pin. The same for every caller, so that devices may cache it. */
export const mapPin = z
  .strictObject({
    storefrontId: z.number().int(),
    memberId: z.number().int(),
    name: z.string(),
    categories: z.array(z.string()),
    sectors: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    heroKey: z.string().nullable(),
    isNew: z.boolean(),
    newUntil: z.string().nullable().meta({
      format: 'date-time',
      description: 'When `isNew` ends: devices that cache the pin must end it themselves',
    }),
    standby: z.boolean(),
    openWeek: z
      .string()
      .nullable()
      .meta({
        description:
          'Zone, and the minutes of the week, from Sunday midnight, at which it opens and closes, ' +
          'in pairs: `America/Chicago 1980,2460`; null when unknown',
      }),
    geo: geo.omit({ distance: true }),
  })
  .meta({ id: 'MapPin' })
export type MapPin = z.infer<typeof mapPin>

/** What a query text may ask for beside a pin; read only then. */
export const mapPinDetails = storefront.pick({
  exchangeId: true,
  short: true,
  score: true,
  tags: true,
  noGiftCards: true,
  directoryOnly: true,
  hero: true,
  logo: true,
  location: true,
})
export type MapPinDetails = z.infer<typeof mapPinDetails>

/** MAP-02. Pass `updatedAt` (database time) as `updatedSince` in the next call. */
export const mapData = z
  .strictObject({
    storefronts: z.array(mapPin),
    deleteList: z.array(z.number().int()),
    updatedAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'MapData' })
export type MapData = z.infer<typeof mapData>
