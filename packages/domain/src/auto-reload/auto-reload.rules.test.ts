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
  const end = { ok: true, value: { wish: 'unenrol', vaultId: card } }
  expect(readSignup({ customerVaultId: card })).toEqual(end)
  const nulls = { autoReloadAmount: null, autoReloadTrigger: null }
  expect(readSignup({ customerVaultId: card, ...nulls })).toEqual(end)
  const fault = { field: 'customerVaultId', code: 'card-required' }
  for (const customerVaultId of [undefined, '', 7]) {
    expect(readSignup({ customerVaultId })).toEqual({ ok: false, error: [fault] })
  }
})

it.each([
  [{ autoReloadAmount: '24.99' }, 'autoReloadAmount', 'amount-too-small'],
  [{ autoReloadAmount: -30 }, 'autoReloadAmount', 'amount-too-small'],
  [{ autoReloadAmount: 'ten' }, 'autoReloadAmount', 'amount-invalid'],
  [{ autoReloadAmount: '' }, 'autoReloadAmount', 'amount-invalid'],
  [{ autoReloadTrigger: 0 }, 'autoReloadAmount', 'amount-invalid'],
  [{ autoReloadAmount: '5000.01' }, 'autoReloadAmount', 'amount-too-large'],
  [{ autoReloadAmount: 25, autoReloadTrigger: -1 }, 'autoReloadTrigger', 'trigger-negative'],
  [{ autoReloadAmount: 25, autoReloadTrigger: 'low' }, 'autoReloadTrigger', 'trigger-invalid'],
  [{ autoReloadAmount: 25, autoReloadTrigger: 5001 }, 'autoReloadTrigger', 'trigger-too-large'],
  [{ autoReloadAmount: 25, customerVaultId: '' }, 'customerVaultId', 'card-required'],
])('AUTO-03 AUTO-04 AUTO-06 AUTO-08 refuses %j by its %s as %s', (fields, field, code) => {
  expect(readSignup({ customerVaultId: card, ...fields })).toEqual({
    ok: false,
    error: [{ field, code }],
  })
})

it.each([
  [{ autoReloadAmount: 25, autoReloadTrigger: '' }, 25_00n, 0n],
  [{ autoReloadAmount: 5_000, autoReloadTrigger: 5_000 }, 5_000_00n, 5_000_00n],
  [{ autoReloadAmount: '30', autoReloadTrigger: '12.50' }, 30_00n, 12_50n],
])('AUTO-03 AUTO-06 enrols with %j', (fields, amount, trigger) => {
  expect(readSignup({ customerVaultId: card, ...fields })).toEqual({
    ok: true,
    value: { wish: 'enrol', vaultId: card, amount, trigger },
  })
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
  expect([reloadSum(0n, 25_00n), reloadSum(5_000_00n, 25_00n)]).toEqual([25_00n, 5_000_00n])
  expect(reloadSum(5_000_01n, 25_00n)).toBeUndefined()
})

it('AUTO-17 waits longer after each decline, then stops; a stolen card at once', () => {
  const hours = [1, 2, 3, 4].map((declines) => nextTryAfterDecline(declines, '200', now))
  expect(hours.map((at) => at && (at.getTime() - now.getTime()) / hourMs)).toEqual([1, 6, 24, null])
  const codes = ['200', '249', '250', '251', '252', '253', '254', '260', '261', '262', '263']
  const final = codes.filter((code) => nextTryAfterDecline(1, code, now) === null)
  expect(final).toEqual(['250', '251', '252', '253', '261', '262'])
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
    expect(planned({ reloadsToday: 2 })).toBe(25_00n)
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
    expect(planned({ nextTryAt: now })).toBe(25_00n)
    expect(planned({ cardDeclined: true })).toBe(25_00n)
    expect(planned({ declines: 4 })).toBe(25_00n)
    expect(planned({ cardDeclined: true, declines: 4 })).toBe('backing-off')
  })
})
