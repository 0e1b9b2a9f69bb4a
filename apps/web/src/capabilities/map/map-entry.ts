/** A business in the list beside the map, from a pin or from a search. */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { imageUrl } from '@exchange/contract/media/images'
import { isWithinHours, type WeekHours } from '@exchange/domain/directory/hours.rules'
import { hoursOfWeek, isOpenAt } from '@exchange/domain/directory/open-week.rules'
import { tradeSign } from '../../ui/trade-sign.ts'
import type { KeptPin } from './pin-book.ts'
import type { PinFeature } from './pin-index.ts'

export interface MapEntry {
  readonly storefrontId: number
  readonly name: string
  readonly categories: readonly string[]
  readonly city: string
  readonly isNew: boolean
  readonly standby: boolean
  /** Null when its hours are not known. */
  readonly isOpen: boolean | null
  readonly hours: WeekHours | null
  readonly thumb: string | null
  readonly blur: string | null
  readonly geo: { readonly lat: number; readonly lon: number }
}

const thumbPixels = 320

export function entryOfPin(pin: KeptPin, now: number): MapEntry {
  const { heroKey, newUntil, openWeek, ...rest } = pin
  const isNew = newUntil !== null && Date.parse(newUntil) > now
  const thumb = heroKey && imageUrl({ key: heroKey, widths: [] }, 0)
  const isOpen = isOpenAt(openWeek, new Date(now))
  return { ...rest, isNew, isOpen, hours: hoursOfWeek(openWeek), thumb, blur: null }
}

/** Null for a business without coordinates. */
export function entryOfStorefront(found: Storefront, now: number): MapEntry | null {
  const { storefrontId, name, categories, isNew, standby, hero, hours, location } = found
  const { city, geo } = location
  if (!geo) return null
  const thumb = hero && imageUrl(hero, thumbPixels)
  const blur = hero?.blur ?? null
  const isOpen = hours && isWithinHours(hours, new Date(now))
  const own = { storefrontId, name, categories, city, isNew, standby, geo }
  return { ...own, isOpen, hours, thumb, blur }
}

/**
 * The features with a pin for this business, also where it stands in a cluster: so that a row of
 * the list shows its place.
 */
export function withPinOf(
  features: readonly PinFeature[],
  entry: MapEntry | undefined,
): readonly PinFeature[] {
  if (!entry) return features
  const { storefrontId, name, categories, isOpen, geo } = entry
  const isOwn = ({ properties }: PinFeature) =>
    'pin' in properties && properties.pin === storefrontId
  if (features.some(isOwn)) return features
  const sign = tradeSign(categories[0] ?? '')
  const own: PinFeature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [geo.lon, geo.lat] },
    properties: { pin: storefrontId, name, sign, open: isOpen === true },
  }
  return [...features, own]
}

const earthMetres = 6_371_000

/** Metres between two coordinates. */
export function metresBetween(
  one: { readonly lat: number; readonly lon: number },
  other: { readonly lat: number; readonly lon: number },
): number {
  const radians = Math.PI / 180
  const [dLat, dLon] = [(other.lat - one.lat) * radians, (other.lon - one.lon) * radians]
  const across = Math.cos(one.lat * radians) * Math.cos(other.lat * radians)
  const chord = Math.sin(dLat / 2) ** 2 + across * Math.sin(dLon / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.sqrt(chord))
}
