import type { ShortMapPin } from '@exchange/contract/graphql/queries'
import { bookOf } from './pin-book.ts'
import { makeClusters } from './pin-clusters.ts'

/** A pin somewhere in New Orleans, as it travels; `parts` say what is different about it. */
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
    g: { lat: 29.95 + id / 1_000, lon: -90.07 },
    ...parts,
  }
}

export const updatedAt = '2026-11-21T10:00:00.000Z'

/** What a device holds of these. */
export function setOf(pins: readonly ShortMapPin[]) {
  const book = bookOf(pins)
  return { updatedAt, book, clusters: makeClusters(book.spots) }
}
