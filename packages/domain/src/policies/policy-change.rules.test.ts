import { describe, expect, it } from 'vitest'
import { defaultPolicy } from '../exchanges/policy.rules.ts'
import { earliestDay, earliestRise, readFirstDay, readPolicyChange } from './policy-change.rules.ts'
import { figuresOf } from './policy-parts.rules.ts'

// 27 November, 20:00 in Chicago.
const today = { zone: 'America/Chicago', now: new Date('2026-11-28T02:00:00Z') }

describe('the day from which a policy applies', () => {
  it.each([
    ['fees', '2026-11-27', today.now.toISOString()],
    ['fees', '2026-11-28', '2026-11-28T06:00:00.000Z'],
    ['fees', '2027-07-01', '2027-07-01T05:00:00.000Z'],
    ['target', '2026-12-01', '2026-12-01T06:00:00.000Z'],
    ['fees', '2026-11-26', 'day-past'],
    ['target', '2026-11-01', 'day-past'],
    ['community-fee', '2026-12-02', 'day-not-first'],
    ['fees', '2028-11-28', 'day-too-far'],
    ['fees', '2026-02-30', 'no-day'],
    ['fees', 'tomorrow', 'no-day'],
  ] as const)('of %s on %s is %s', (part, day, expected) => {
    const read = readFirstDay(part, day, today)
    expect(read.ok ? read.value.toISOString() : read.error).toBe(expected)
  })

  it('is at the earliest today in the zone, or the next 1st', () => {
    expect(earliestDay('fees', today)).toBe('2026-11-27')
    expect(earliestDay('community-fee', today)).toBe('2026-12-01')
  })
})

describe('what members pay more', () => {
  const changed = (part: 'fees' | 'community-fee' | 'target' | 'brokers', figures: object) => {
    const policy = { ...defaultPolicy, showCommunityFee: false }
    const before = figuresOf(policy, part)
    return (from: string) => {
      const typed = { figures: { ...before, ...figures }, from, reason: 'Costs' }
      const read = readPolicyChange(part, typed, { ...today, before })
      return read.ok ? 'ok' : read.error.map(({ field, code }) => `${field} ${code}`).join()
    }
  }
  const fee = 'feePlans.standard.buyerCashBasisPoints'

  it('is told 30 whole days before, and what they pay less applies at once', () => {
    expect(earliestRise('fees', today)).toBe('2026-12-28')
    const rise = changed('fees', { [fee]: 501 })
    expect(rise('2026-11-27')).toBe('from rise-too-early')
    expect(rise('2026-12-27')).toBe('from rise-too-early')
    expect(rise('2026-12-28')).toBe('ok')
    expect(changed('fees', { [fee]: 499 })('2026-11-27')).toBe('ok')
    const both = { [fee]: 499, 'feePlans.standard.sellerCashBasisPoints': 501 }
    expect(changed('fees', both)('2026-12-27')).toBe('from rise-too-early')
  })

  it('each month is told 30 days before its 1st', () => {
    expect(earliestRise('community-fee', today)).toBe('2027-01-01')
    const midnight = new Date('2026-12-02T06:00:00Z')
    expect(earliestRise('community-fee', { ...today, now: midnight })).toBe('2027-01-01')
    const later = new Date(midnight.getTime() + 1)
    expect(earliestRise('community-fee', { ...today, now: later })).toBe('2027-02-01')
    for (const figures of [{ showCommunityFee: true }, { 'month.minFee': 9_999_00 }]) {
      const rise = changed('community-fee', figures)
      expect(rise('2026-12-01')).toBe('from rise-too-early')
      expect(rise('2027-01-01')).toBe('ok')
    }
    expect(changed('community-fee', { 'month.maxFee': 1_00 })('2026-12-01')).toBe('ok')
  })

  it('is neither a target nor the share of a broker', () => {
    expect(changed('target', { 'month.excessBasisPoints': 9_999 })('2026-12-01')).toBe('ok')
    expect(changed('brokers', { brokerBasisPoints: 9_999 })('2026-11-27')).toBe('ok')
  })
})

describe('a change', () => {
  const before = figuresOf(defaultPolicy, 'invitations')
  const read = (typed: object) =>
    readPolicyChange(
      'invitations',
      { figures: { inviteAllowance: 7 }, from: '2026-12-05', reason: ' Spring ', ...typed },
      { ...today, before },
    )

  it('is read as it is stored', () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        figures: { inviteAllowance: 7 },
        validFrom: new Date('2026-12-05T06:00:00Z'),
        reason: 'Spring',
      },
    })
  })

  it.each([
    ['outlays', { outlayLimit: 600_00 }, true],
    ['outlays', { outlayLimit: 400_00 }, false],
    ['outlays', { outlayBudget: 90_000_00 }, true],
    ['approvals', { reversalLimit: 90_000_00 }, true],
    ['approvals', { approvalThreshold: null }, true],
    ['approvals', { youngMemberDays: 0 }, true],
    ['approvals', { youngMemberDays: 900 }, false],
    ['credit', { 'credit.aloneMost': 90_000_00 }, true],
    ['credit', { 'credit.most': 100_00 }, false],
  ] as const)('of %s to %j applies from tomorrow only, if staff may do more alone: %s', (...of) => {
    const [part, changed, isWider] = of
    const policy = { ...defaultPolicy, approvalThreshold: 5_000_00n, youngMemberDays: 90 }
    const from = (day: string) => {
      const figures = { ...figuresOf(policy, part), ...changed }
      const typed = { figures, from: day, reason: 'Agreed' }
      return readPolicyChange(part, typed, { ...today, before: figuresOf(policy, part) })
    }
    const early = from('2026-11-27')
    const told = isWider ? [{ field: 'from', code: 'day-too-early' }] : []
    expect(early.ok ? [] : early.error).toEqual(told)
    expect(from('2026-11-28').ok).toBe(true)
  })

  it('names all faults', () => {
    expect(read({ figures: before, from: '', reason: '  ' })).toMatchObject({
      error: [
        { field: 'figures', code: 'nothing-changes' },
        { field: 'from', code: 'no-day' },
        { field: 'reason', code: 'reason-required' },
      ],
    })
    expect(read({ figures: { inviteAllowance: -1 }, reason: 'x'.repeat(501) })).toMatchObject({
      error: [
        { field: 'inviteAllowance', code: 'too-small' },
        { field: 'reason', code: 'reason-too-long' },
      ],
    })
  })
})
