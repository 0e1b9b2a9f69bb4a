import { expect, test } from 'vitest'
import { entryOfPin, withPinOf } from './map-entry.ts'
import { openFirst } from './map-order.ts'
import type { PinFeature } from './pin-index.ts'
import { pin, setOf } from './pin.fixtures.ts'

test('DIR-41 a pin stored on the device stops being new on its day, without an update', () => {
  const { book } = setOf([pin(1, { w: '2026-11-24T10:00:00.000Z' }), pin(2)])
  const isNew = (at: number, now: string) => entryOfPin(book.pin(at), Date.parse(now)).isNew
  expect(isNew(0, '2026-11-24T09:59:00.000Z')).toBe(true)
  expect(isNew(0, '2026-11-24T10:00:00.000Z')).toBe(false)
  expect(isNew(1, '2026-11-24T09:59:00.000Z')).toBe(false)
})

test('MAP-01 a pin stored on the device opens and closes at its time, without an update', () => {
  const { book } = setOf([pin(1, { o: 'America/Chicago 1980,2460' }), pin(2)])
  const isOpen = (at: number, now: string) => entryOfPin(book.pin(at), Date.parse(now)).isOpen
  expect(isOpen(0, '2026-11-23T09:00:00-06:00')).toBe(true)
  expect(isOpen(0, '2026-11-23T17:00:00-06:00')).toBe(false)
  expect(isOpen(1, '2026-11-23T09:00:00-06:00')).toBeNull()
})

const open = 'America/Chicago 0,10080'
const closed = 'America/Chicago 1980,2460'
const place = { city: 'New Orleans', lat: 29.95, lon: -90.07 }

/** Business 1 is the nearest to the place, and so on. */
function entries(hours: readonly (string | null)[]) {
  const { book } = setOf(hours.map((o, at) => pin(at + 1, { o })))
  const now = Date.parse('2026-11-22T03:00:00-06:00')
  return hours.map((_hours, at) => entryOfPin(book.pin(at), now))
}

test('MAP-01 the list has open businesses first, and among equals the nearest', () => {
  const ids = openFirst(entries([closed, open, null, open]), place).map((one) => one.storefrontId)
  expect(ids).toEqual([2, 4, 1, 3])
})

test('MAP-01 a business of the list that stands in a cluster gets a pin of its own', () => {
  const [one, other] = entries([open, closed])
  const cluster: PinFeature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-90.07, 29.95] },
    properties: { cluster: 7, size: 2, label: '2', open: true },
  }
  const drawn = withPinOf([cluster], one)
  expect(drawn).toHaveLength(2)
  expect(drawn[1]).toMatchObject({
    geometry: { coordinates: [one?.geo.lon, one?.geo.lat] },
    properties: { pin: 1, open: true },
  })
  expect(withPinOf(drawn, one)).toBe(drawn)
  expect(withPinOf(drawn, other)).toHaveLength(3)
  expect(withPinOf(drawn, undefined)).toBe(drawn)
})
