import type { ShortMapPin } from '@exchange/contract/graphql/queries'
import { bookOf } from './pin-book.ts'
import { makeClusters } from './pin-clusters.ts'

/** A pin in New Orleans in the format of the wire; `parts` overrides its fields. */
export function pin(id: number, parts: Partial<ShortMapPin> = {}): ShortMapPin {
  return {
    i: id,
    m: id,
    n: `Business ${id}`,
    c: ['Restaurants'],
    s: ['Food'],
    t: 'New Orleans',
    r: 'LA',
    h: null,
    w: null,
    b: false,
    o: null,
    g: { lat: 29.95 + id / 1_000, lon: -90.07 },
    ...parts,
  }
}

export const updatedAt = '2026-11-21T10:00:00.000Z'

/** The pins as stored on a device. */
export function setOf(pins: readonly ShortMapPin[]) {
  const book = bookOf(pins)
  return { updatedAt, book, clusters: makeClusters(book.spots) }
}
