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
