import { expect, test } from 'vitest'
import { entryOfPin } from './map-entry.ts'
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
