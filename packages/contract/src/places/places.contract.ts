/**
 * The location of a search: a zip code, a metro area or the device's coordinates (LOC-11, GQL-05).
 */
import { z } from 'zod'
import { degrees } from '../wire/fields.ts'

/** At least one; zip code takes precedence over coordinates, coordinates over city. */
export const locationInput = z.strictObject({
  city: z.string().trim().max(80).optional(),
  state: z.string().trim().max(40).optional(),
  zip: z
    .union([z.string().trim().max(10), z.number().transform((zip) => String(zip).padStart(5, '0'))])
    .optional(),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
})
export type LocationInput = z.infer<typeof locationInput>

/** All fields are null when nothing is known there (LOC-12). */
export const location = z
  .strictObject({
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    geo: z.strictObject({ lat: z.number(), lon: z.number() }).nullable(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof location>

/** LOC-10: the available metro areas, by state and name. */
export const metro = z
  .strictObject({ city: z.string(), state: z.string(), lat: z.number(), lon: z.number() })
  .meta({ id: 'Metro' })
export type Metro = z.infer<typeof metro>
