import { expect, it } from 'vitest'
import { sessionLifetimeMs, sessionMostMs } from './session.rules.ts'

const hourMs = 3_600_000

it('AUTH-07 keeps a session 30 days or 12 hours', () => {
  expect(sessionLifetimeMs(true)).toBe(30 * 24 * hourMs)
  expect(sessionLifetimeMs(false)).toBe(12 * hourMs)
})

it('ends a session after 90 days, and after 12 hours for staff and without being kept', () => {
  expect(sessionMostMs).toEqual({
    staff: 12 * hourMs,
    kept: 90 * 24 * hourMs,
    other: 12 * hourMs,
  })
})
