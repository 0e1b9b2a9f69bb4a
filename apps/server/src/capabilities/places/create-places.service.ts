/**
 * Finds the place where a person is or wants to search (LOC-11, GQL-05), from a postal code, a
 * coordinate or a town. An unknown place is null, never a guess.
 */
import type { Database } from '@exchange/database'
import { readState, readTown, readZip } from '@exchange/domain/places/place-name.rules'
import {
  findNearest,
  findTown,
  findZip,
  readMetros,
  type MetroRow,
  type PlaceRow,
} from './places.read.ts'

/** A coordinate farther from every postal code is at sea or abroad. */
const nearestMetresMost = 80_000

export interface Whereabouts {
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
}

/** A town with its central postal code, or the postal code that was given. */
export interface Located {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly geo: { readonly lat: number; readonly lon: number }
}

export interface Places {
  /** A zip takes precedence over a coordinate, a coordinate over a town. */
  locate(asked: Whereabouts): Promise<Located | null>
  /** The text after "near": a postal code or a town. */
  named(written: string): Promise<Located | null>
  /** LOC-10. */
  metros(): Promise<MetroRow[]>
}

export function createPlaces(database: Pick<Database, 'query'>): Places {
  const town = async (city: string, state: string | null) =>
    city === '' ? null : located(await findTown(database, city, state))
  const code = async (digits: string) => located(await findZip(database, digits))
  return {
    async locate({ zip, lat, lon, city, state }) {
      if (zip !== undefined && zip !== '') {
        const digits = readZip(zip)
        return digits === null ? null : await code(digits)
      }
      if (lat !== undefined && lon !== undefined) {
        return located(await findNearest(database, { lat, lon }, nearestMetresMost))
      }
      const named = readTown(city ?? '')
      const said = state === undefined || state === '' ? named.state : readState(state)
      if (state && !said) return null
      return await town(named.city, said)
    },
    async named(written) {
      const digits = readZip(written)
      if (digits !== null) return await code(digits)
      const { city, state } = readTown(written)
      return await town(city, state)
    },
    metros: () => readMetros(database),
  }
}

function located(row: PlaceRow | undefined): Located | null {
  if (!row) return null
  const { city, state, zip, lat, lon } = row
  return { city, state, zip, geo: { lat, lon } }
}
