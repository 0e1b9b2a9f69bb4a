import { expect, it } from 'vitest'
import { sessionLifetimeMs } from './session.rules.ts'
import { delayAfterFailuresMs, failureMemoryMs } from './throttle.rules.ts'

it('SEC-11 lets people mistype, then delays more and more, and never for good', () => {
  expect(delayAfterFailuresMs('username', 4)).toBe(0)
  expect(delayAfterFailuresMs('username', 5)).toBe(1_000)
  expect(delayAfterFailuresMs('username', 8)).toBe(8_000)
  expect(delayAfterFailuresMs('username', 1_000)).toBe(15 * 60_000)
  expect(delayAfterFailuresMs('username', 5_000)).toBe(15 * 60_000)
  expect(failureMemoryMs).toBe(24 * 60 * 60_000)
  expect(delayAfterFailuresMs('address', 19)).toBe(0)
  expect(delayAfterFailuresMs('address', 20)).toBe(1_000)
})

it('AUTH-07 keeps a session 30 days or 12 hours', () => {
  expect(sessionLifetimeMs(true)).toBe(30 * 24 * 3_600_000)
  expect(sessionLifetimeMs(false)).toBe(12 * 3_600_000)
})
