import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { needsReload, nextTryAfterDecline, readSignup, reloadSum } from './auto-reload.rules.ts'
import { planReload, type ReloadFacts } from './reload.rules.ts'

const card = 'a-saved-card'
const now = new Date('2026-03-09T12:00:00Z')
const hourMs = 3_600_000

it('AUTO-05 enrols with a trigger of 0 when none is said', () => {
  expect(readSignup({ customerVaultId: card, autoReloadAmount: '25' })).toEqual({
    ok: true,
    value: { wish: 'enrol', vaultId: card, amount: 25_00n, trigger: 0n },
  })
})

it('API-27 AUTO-14 ends it when only the card is named', () => {
  expect(readSignup({ customerVaultId: card })).toEqual({
    ok: true,
    value: { wish: 'unenrol', vaultId: card },
  })
})

it.each([
  [{ autoReloadAmount: '24.99' }, 'amount-too-small'],
  [{ autoReloadAmount: -30 }, 'amount-too-small'],
  [{ autoReloadAmount: 'ten' }, 'amount-invalid'],
  [{ autoReloadAmount: '' }, 'amount-invalid'],
  [{ autoReloadTrigger: 0 }, 'amount-invalid'],
  [{ autoReloadAmount: '5000.01' }, 'amount-too-large'],
  [{ autoReloadAmount: 25, autoReloadTrigger: -1 }, 'trigger-negative'],
  [{ autoReloadAmount: 25, autoReloadTrigger: 'low' }, 'trigger-invalid'],
  [{ autoReloadAmount: 25, autoReloadTrigger: 5001 }, 'trigger-too-large'],
  [{ autoReloadAmount: 25, customerVaultId: '' }, 'card-required'],
])('AUTO-03 AUTO-04 AUTO-06 AUTO-08 judges %j as %s', (fields, code) => {
  const read = readSignup({ customerVaultId: card, ...fields })
  expect(!read.ok && read.error.map((fault) => fault.code)).toEqual([code])
})

it('AUTO-07 charges below the trigger, not at it', () => {
  expect([needsReload(-1n, 0n), needsReload(0n, 0n), needsReload(9_99n, 10_00n)]).toEqual([
    true,
    false,
    true,
  ])
})

it('AUTO-07 charges the smallest multiple that makes good the shortfall', () => {
  const property = fc.property(
    fc.bigInt({ min: 1n, max: 20_000_00n }),
    fc.bigInt({ min: 25_00n, max: 5_000_00n }),
    (shortfall, amount) => {
      const sum = reloadSum(shortfall, amount)
      if (sum === undefined) return shortfall > 5_000_00n - amount
      return sum % amount === 0n && sum >= shortfall && sum - amount < shortfall
    },
  )
  expect(fc.check(property).counterexample).toBeNull()
})

it('AUTO-17 waits longer after each decline, then stops; a stolen card at once', () => {
  const hours = [1, 2, 3, 4].map((declines) => nextTryAfterDecline(declines, '200', now))
  expect(hours.map((at) => at && (at.getTime() - now.getTime()) / hourMs)).toEqual([1, 6, 24, null])
  expect(nextTryAfterDecline(1, '252', now)).toBeNull()
})

describe('planning a reload', () => {
  const facts: ReloadFacts = {
    amount: 25_00n,
    expiry: '0326',
    cardDeclined: false,
    declines: 0,
    nextTryAt: null,
    reloadsToday: 0,
  }
  const planned = (change: Partial<ReloadFacts>, shortfall = 10_00n) => {
    const plan = planReload({ ...facts, ...change }, shortfall, now)
    return plan.ok ? plan.value : plan.error
  }
  const later = new Date(now.getTime() + 1)

  it('AUTO-07 charges a card that may be charged', () => expect(planned({})).toBe(25_00n))
  it('AUTO-15 charges no expired card', () => {
    expect(planned({ expiry: '0226' })).toBe('expired')
  })
  it('AUTO-07 charges three times in a day', () => {
    expect(planned({ reloadsToday: 3 })).toBe('enough-today')
  })
  it('AUTO-07 charges no more than one load may be', () => {
    expect(planned({}, 5_000_01n)).toBe('too-large')
  })
  it('AUTO-17 waits after a decline until the time, or a load clears the card', () => {
    const declined = { cardDeclined: true, declines: 1 }
    expect(planned({ ...declined, nextTryAt: later })).toBe('backing-off')
    expect(planned({ ...declined, nextTryAt: now })).toBe(25_00n)
    expect(planned({ ...declined, nextTryAt: null })).toBe('backing-off')
    expect(planned({ declines: 1, nextTryAt: later })).toBe(25_00n)
    expect(planned({ nextTryAt: later })).toBe('backing-off')
  })
})
