import { describe, expect, it } from 'vitest'
import type { Grant } from '../rights.ts'
import { disputableUntil, refuseDispute } from './dispute.rules.ts'
import {
  mayConfirm,
  readReason,
  reversalAt,
  reversalDeadline,
  reversalRights,
} from './reversal.rules.ts'

const finance = (scope: Grant['scope']): Grant[] => [{ scope, role: 'Finance' }]
const at = new Date('2026-03-01T12:00:00Z')

describe('who may reverse a payment', () => {
  const within = { exchanges: [8, 8], limit: 500_00n }

  it('ACCT-06 one person up to the limit, two above it', () => {
    const alone = { missing: [], needsSecond: false }
    expect(reversalRights(finance(8), { ...within, left: 500_00n })).toEqual(alone)
    const second = { missing: [], needsSecond: true }
    expect(reversalRights(finance(8), { ...within, left: 500_01n })).toEqual(second)
    expect(reversalRights(finance(9), { ...within, left: 1n })).toBeUndefined()
    expect(reversalRights([{ scope: 8, role: 'Broker' }], { ...within, left: 1n })).toBeUndefined()
  })

  it('ACCT-06 between exchanges the two together have the right in both', () => {
    const between = { exchanges: [8, 9], limit: 500_00n, left: 1_00n }
    expect(reversalRights(finance(8), between)).toEqual({ missing: [9], needsSecond: true })
    expect(reversalRights(finance('Super'), between)).toEqual({ missing: [], needsSecond: false })
    expect(mayConfirm(finance(8), { missing: [9], exchanges: [8, 9] })).toBe(false)
    expect(mayConfirm(finance(9), { missing: [9], exchanges: [8, 9] })).toBe(true)
    expect(mayConfirm(finance(8), { missing: [], exchanges: [8, 9] })).toBe(true)
    expect(mayConfirm(finance(7), { missing: [], exchanges: [8, 9] })).toBe(false)
    const both = [...finance(8), ...finance(9)]
    expect(reversalRights(both, between)).toEqual({ missing: [], needsSecond: false })
    expect(mayConfirm(finance(9), { missing: [8, 9], exchanges: [8, 9] })).toBe(false)
    expect(mayConfirm(both, { missing: [8, 9], exchanges: [8, 9] })).toBe(true)
    const broker: Grant[] = [{ scope: 9, role: 'Broker' }]
    expect(mayConfirm(broker, { missing: [9], exchanges: [8, 9] })).toBe(false)
  })

  it('ACCT-06 a proposal ends after a day, to the millisecond', () => {
    const expiresAt = reversalDeadline(at)
    expect(expiresAt.toISOString()).toBe('2026-03-02T12:00:00.000Z')
    const before = new Date(expiresAt.getTime() - 1)
    expect(reversalAt({ status: 'proposed', expiresAt }, before)).toBe('proposed')
    expect(reversalAt({ status: 'proposed', expiresAt }, expiresAt)).toBe('expired')
    expect(reversalAt({ status: 'done', expiresAt }, expiresAt)).toBe('done')
  })

  it('ACCT-06 says why, in at most 500 characters', () => {
    expect(readReason('  Sent twice ')).toEqual({ ok: true, value: 'Sent twice' })
    expect(readReason(' ')).toEqual({ ok: false, error: 'reason-required' })
    expect(readReason(7)).toEqual({ ok: false, error: 'reason-required' })
    expect(readReason('x'.repeat(500)).ok).toBe(true)
    expect(readReason('x'.repeat(501))).toEqual({ ok: false, error: 'reason-too-long' })
  })
})

describe('what may be disputed', () => {
  const payment = { paidAt: at, reversed: false, refunded: false, openDispute: false }

  it('ACCT-06 for 180 days, once at a time, while something could come back', () => {
    const end = disputableUntil(at)
    expect(end.toISOString()).toBe('2026-08-28T12:00:00.000Z')
    expect(refuseDispute(payment, new Date(end.getTime() - 1))).toBeUndefined()
    expect(refuseDispute(payment, end)).toBe('dispute-too-late')
    expect(refuseDispute({ ...payment, openDispute: true }, at)).toBe('dispute-open')
    expect(refuseDispute({ ...payment, reversed: true }, at)).toBe('dispute-nothing-left')
    expect(refuseDispute({ ...payment, refunded: true }, at)).toBe('dispute-nothing-left')
    const open = { ...payment, openDispute: true }
    expect(refuseDispute({ ...open, reversed: true }, end)).toBe('dispute-nothing-left')
    expect(refuseDispute(open, end)).toBe('dispute-open')
  })
})
