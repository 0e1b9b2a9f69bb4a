import { expect, it } from 'vitest'
import { freshUntil, isFresh, sessionLifetimeMs, sessionMostMs } from './session.rules.ts'

const hourMs = 3_600_000

it('AUTH-07 keeps a session 30 days or 12 hours', () => {
  expect(sessionLifetimeMs(true)).toBe(30 * 24 * hourMs)
  expect(sessionLifetimeMs(false)).toBe(12 * hourMs)
})

it('DOMAIN §16 ends a session after 90 days, and after 12 hours for staff, tills and without being kept', () => {
  expect(sessionMostMs).toEqual({
    staff: 12 * hourMs,
    kept: 90 * 24 * hourMs,
    other: 12 * hourMs,
    till: 12 * hourMs,
  })
})

it('DOMAIN §16 is fresh for ten minutes after its person proved who they are', () => {
  const provedAt = new Date('2026-11-27T09:00:00Z')
  expect(freshUntil({ provedAt })).toEqual(new Date('2026-11-27T09:10:00Z'))
  expect(isFresh({ provedAt }, new Date('2026-11-27T09:09:59.999Z'))).toBe(true)
  expect(isFresh({ provedAt }, new Date('2026-11-27T09:10:00Z'))).toBe(false)
})
