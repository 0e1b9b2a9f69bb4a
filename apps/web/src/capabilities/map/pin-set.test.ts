import { describe, expect, test } from 'vitest'
import { merge } from './pin-set.ts'
import { pin, setOf } from './pin.fixtures.ts'

const known = setOf([pin(1), pin(2), pin(3)])
const updatedAt = '2026-11-21T11:00:00.000Z'

describe('the pins stored on a device', () => {
  test('MAP-02 start with all pins', () => {
    const all = merge(undefined, { storefronts: [pin(1)], deleteList: [], updatedAt })
    expect([all.updatedAt, all.book.all()]).toEqual([updatedAt, [pin(1)]])
  })

  test('MAP-02 merge changed and new pins, and drop deleted ones', () => {
    const renamed = pin(2, { n: 'Another name' })
    const news = { storefronts: [renamed, pin(4)], deleteList: [3], updatedAt }
    const now = merge(known, news)
    expect([now.updatedAt, now.book.all()]).toEqual([updatedAt, [pin(1), renamed, pin(4)]])
    expect(now.clusters.getClusters([-180, -85, 180, 85], 3)).toMatchObject([
      { properties: { point_count: 3 } },
    ])
  })

  test('MAP-02 a pin that was deleted and restored is there', () => {
    const news = { storefronts: [pin(3)], deleteList: [3], updatedAt }
    expect(merge(known, news).book.all()).toContainEqual(pin(3))
  })

  test('MAP-02 without changes only the time of the update is new', () => {
    const same = merge(known, { storefronts: [], deleteList: [], updatedAt })
    expect(same.book).toBe(known.book)
    expect(same.updatedAt).toBe(updatedAt)
  })
})
