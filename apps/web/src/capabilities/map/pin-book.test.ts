import { expect, test } from 'vitest'
import { readBook, writeBook } from './pin-book.ts'
import { makeClusters, packClusters, unpackClusters } from './pin-clusters.ts'
import { pin, setOf } from './pin.fixtures.ts'

/** Stores and loads as a device does. */
const kept = <Value>(value: Value): Value => structuredClone(value)

test('MAP-02 a book returns what was written, one pin or all, in any script', () => {
  const pins = [pin(1), pin(2, { n: 'Café “Łódź” 寿司 🍣' }), pin(3)]
  const { book } = setOf(pins)
  const read = readBook(kept(writeBook(book)))
  expect(read.size).toBe(3)
  expect([0, 1, 2].map((at) => read.pin(at))).toEqual([0, 1, 2].map((at) => book.pin(at)))
  expect(read.pin(1)).toMatchObject({ storefrontId: 2, name: 'Café “Łódź” 寿司 🍣' })
  expect(read.all()).toEqual(pins)
  expect([...read.spots]).toEqual([...book.spots])
})

test('MAP-02 an empty book can be stored, too', () => {
  const read = readBook(kept(writeBook(setOf([]).book)))
  expect([read.size, read.all()]).toEqual([0, []])
})

test('MAP-02 stored clusters answer like freshly made ones', () => {
  const spots = new Float64Array(4_000).map((_none, at) =>
    at % 2 === 0 ? 30 + ((at * 7_919) % 1_000) / 90 : -100 + ((at * 104_729) % 1_000) / 40,
  )
  const made = makeClusters(spots)
  const again = unpackClusters(kept(packClusters(made)))
  for (let zoom = 0; zoom <= 16; zoom += 1) {
    const found = made.getClusters([-101, 29, -80, 42], zoom)
    expect(again.getClusters([-101, 29, -80, 42], zoom)).toEqual(found)
    for (const { properties } of found) {
      if (!('cluster' in properties)) continue
      const { cluster_id: cluster } = properties
      expect(again.getClusterExpansionZoom(cluster)).toBe(made.getClusterExpansionZoom(cluster))
    }
  }
})
