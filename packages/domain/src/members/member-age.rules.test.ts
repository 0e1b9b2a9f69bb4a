import { expect, test } from 'vitest'
import { joinDay, memberAgeDays } from './member-age.rules.ts'

test.each([
  ['2010-03-01T00:00:00.000Z', '2010-03-01'],
  ['2010-03-01T23:59:59.999Z', '2010-03-01'],
])('a member who joined at %s joined on %s, in every time zone', (at, day) => {
  expect(joinDay(new Date(at))).toBe(day)
})

test('the age of a member is whole days', () => {
  const at = (text: string) => new Date(text)
  expect(memberAgeDays(at('2026-11-01T00:00:00Z'), at('2026-11-02T23:00:00Z'))).toBe(1)
  expect(memberAgeDays(at('2026-11-01T00:00:00Z'), at('2026-11-01T23:00:00Z'))).toBe(0)
})
