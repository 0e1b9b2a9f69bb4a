/**
 * Asking the directory (GQL-02 to GQL-07): what `search` and `getMapData` of the GraphQL endpoint
 * take and answer. The server reads arguments with these schemas, whatever the query language let
 * through.
 */
import { z } from 'zod'
import { location } from '../places/places.contract.ts'
import { predefinedSearches, storefrontSorts } from './directory-names.ts'
import { geo, storefront } from './storefront.contract.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const names = z.array(z.string().trim().min(1).max(60)).max(20)
const id = z.number().int().min(1).max(2_147_483_647)

/** DIR-35: `distance` is the farthest, in miles; left out, any. */
export const searchPlace = z.strictObject({
  lat: latitude,
  lon: longitude,
  distance: z.number().positive().max(500).optional(),
})

/** A box on the map; `west` is greater than `east` across the date line. */
export const bounds = z
  .strictObject({ north: latitude, south: latitude, east: longitude, west: longitude })
  .refine(({ north, south }) => north >= south, 'north lies south of south')

export const storefrontSearchInput = z.strictObject({
  predefinedSearchName: z.enum(predefinedSearches).optional(),
  search: z.string().max(120).default(''),
  storefrontId: id.optional(),
  memberId: id.optional(),
  exchangeId: z.number().int().min(0).max(2_147_483_647).optional(),
  seed: z.string().max(40).optional().meta({ description: 'Shuffle key; the day when left out' }),
  size: z.number().int().min(1).max(100).default(20),
  page: z.number().int().min(0).max(500).default(0),
  tags: names.optional(),
  categories: names.optional(),
  sectors: names.optional(),
  sort: z.enum(storefrontSorts).default('best'),
  geo: searchPlace.optional(),
  bounds: bounds.optional(),
})
export type StorefrontSearchInput = z.infer<typeof storefrontSearchInput>

/** A category or sector that many hits share; the best are those of greatest count x score. */
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
    countLimited: z.boolean().meta({ description: 'There are more than `count`' }),
    seed: z.string(),
    featuredCategories: z.array(featured),
    featuredSectors: z.array(featured),
    bounds: bounds.nullable().meta({ description: 'The box of the storefronts of this page' }),
    around: location.nullable().meta({ description: 'The place that the text itself named' }),
    correctedTo: z.string().nullable().meta({ description: 'What was searched instead of a typo' }),
  })
  .meta({ id: 'StorefrontSearch' })
export type StorefrontSearch = z.infer<typeof storefrontSearch>

/** DIR-34: sectors with their categories, counted over what the directory shows. */
export const directoryTree = z.array(
  z.strictObject({
    name: z.string(),
    count: z.number().int(),
    categories: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
  }),
)
export type DirectoryTree = z.infer<typeof directoryTree>

export const mapDataInput = z.strictObject({
  updatedSince: z.iso.datetime().optional(),
})

/** One pin; the same for everybody, so that a device may keep it. */
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
      description: 'When `isNew` ends: a device that keeps the pin is not told again',
    }),
    standby: z.boolean(),
    geo: geo.omit({ distance: true }),
  })
  .meta({ id: 'MapPin' })
export type MapPin = z.infer<typeof mapPin>

/** MAP-02. Ask again with `updatedAt`: the moment this answer is true for, by the database. */
export const mapData = z
  .strictObject({
    storefronts: z.array(mapPin),
    deleteList: z.array(z.number().int()),
    updatedAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'MapData' })
export type MapData = z.infer<typeof mapData>
