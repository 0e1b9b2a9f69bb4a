/**
 * The pins of a device: kept in its database, brought up to date by what changed since (MAP-02).
 * What is kept is public, the same for everybody, so it outlives a session.
 */
import type { MapData, MapPin } from '@exchange/contract/directory/directory.contract'
import { createStore, get, keys, set } from 'idb-keyval'

export interface PinSet {
  readonly updatedAt: string
  readonly pins: readonly MapPin[]
}

/** Raised when what is kept has another shape: older copies are then fetched anew. */
const key = 'pins-1'

interface Kept {
  readonly updatedAt: string
  /** As text: one string is read and parsed, not 50,000 objects cloned. */
  readonly pins: string
}

const drawer = () => createStore('exchange.map', 'pins')

/** What the device remembers; nothing when it may not or cannot. */
export async function readPinSet(): Promise<PinSet | undefined> {
  try {
    const kept = await get<Kept>(key, drawer())
    return kept && { updatedAt: kept.updatedAt, pins: JSON.parse(kept.pins) as MapPin[] }
  } catch {
    return undefined
  }
}

/** Whether the device remembers any, without reading them. */
export async function hasPinSet(): Promise<boolean> {
  try {
    return (await keys(drawer())).includes(key)
  } catch {
    return false
  }
}

/** Remembers them; a device that refuses has the map without a memory. */
export async function keepPinSet({ updatedAt, pins }: PinSet): Promise<void> {
  const kept: Kept = { updatedAt, pins: JSON.stringify(pins) }
  await set(key, kept, drawer()).catch(() => undefined)
}

/** The set as it stands after a change; the same one when nothing did. */
export function merge(known: PinSet | undefined, news: MapData): PinSet {
  const { updatedAt, storefronts, deleteList } = news
  if (!known) return { updatedAt, pins: storefronts }
  if (storefronts.length === 0 && deleteList.length === 0) return { ...known, updatedAt }
  const renewed = new Map(known.pins.map((pin) => [pin.storefrontId, pin]))
  for (const id of deleteList) renewed.delete(id)
  for (const pin of storefronts) renewed.set(pin.storefrontId, pin)
  return { updatedAt, pins: [...renewed.values()] }
}
