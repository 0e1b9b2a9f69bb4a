/**
 * One look-up of the location setter at a time: finding, then found (stored and shown), or an error
 * with the texts of LOC-12 and LOC-13. The answer to an earlier look-up is ignored.
 */
import type { LocationInput } from '@exchange/contract/places/places.contract'
import { placesMessages } from '@exchange/contract/places/places.messages'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { choosePlace } from './place.ts'
import type { PlaceAt } from '../../paths.ts'
import { deviceCoordinates } from './device-place.ts'
import { findPlace } from './places.api.ts'

export type PlaceSource = 'device' | 'zip' | 'metro'

export interface FindPlace {
  readonly finding: PlaceSource | null
  readonly failed: { readonly source: PlaceSource; readonly words: string } | null
  byDevice(): void
  byZip(zip: string): void
  byMetro(city: string, state: string): void
  /** Clears the error of an earlier look-up. */
  clear(): void
}

export function useFindPlace(onFound: (place: PlaceAt) => void): FindPlace {
  const [finding, setFinding] = useState<PlaceSource | null>(null)
  const [failed, setFailed] = useState<FindPlace['failed']>(null)
  const latest = useRef(0)
  useEffect(() => () => void (latest.current += 1), [])

  const find = async (source: PlaceSource, wanted: () => Promise<LocationInput | null>) => {
    const mine = (latest.current += 1)
    setFinding(source)
    setFailed(null)
    const answer = await lookUp(wanted)
    if (mine !== latest.current) return
    setFinding(null)
    if (typeof answer === 'string') return setFailed({ source, words: answer })
    choosePlace(answer)
    onFound(answer)
  }
  return {
    finding,
    failed,
    byDevice: () => void find('device', deviceCoordinates),
    byZip: (zip) => void find('zip', async () => ({ zip: zip.trim() })),
    byMetro: (city, state) => void find('metro', async () => ({ city, state })),
    clear: () => setFailed(null),
  }
}

/** The place, or the error text. */
async function lookUp(wanted: () => Promise<LocationInput | null>): Promise<PlaceAt | string> {
  const asked = await wanted()
  if (!asked) return placesMessages.deviceRefused
  try {
    return (await findPlace(asked)) ?? placesMessages.notFound
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    return failure.status === 0 ? failure.detail : placesMessages.notFound
  }
}
