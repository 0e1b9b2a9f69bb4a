import { expect, it } from 'vitest'
import { sessionLifetimeMs } from './session.rules.ts'

it('AUTH-07 keeps a session 30 days or 12 hours', () => {
  expect(sessionLifetimeMs(true)).toBe(30 * 24 * 3_600_000)
  expect(sessionLifetimeMs(false)).toBe(12 * 3_600_000)
})
