import { describe, expect, it } from 'vitest'
import {
  differenceOf,
  leftToClear,
  reportFrom,
  settledLines,
  settlesWithinMs,
  type ReportedTransaction,
} from './card-day.rules.ts'

const at = new Date('2026-03-09T23:00:00Z')
const later = new Date('2026-03-10T23:00:00Z')
const action = (type: string, amountMinor: bigint, when = at, success = true) => ({
  ...{ type, amountMinor, success, at: when },
})
const reported = (over: Partial<ReportedTransaction> = {}): ReportedTransaction => ({
  ...{ transactionId: '71', originalTransactionId: undefined, orderId: 'A', voided: false },
  actions: [action('sale', 2_500n), action('settle', 2_500n)],
  ...over,
})

describe('SEC-10 the lines of a report', () => {
  it('are what was settled, not what was charged, failed or voided', () => {
    expect(settledLines([reported()])).toEqual([
      { transaction: '71', kind: 'charge', orderId: 'A', amount: 2_500n, settledAt: at },
    ])
    expect(settledLines([reported({ actions: [action('sale', 2_500n)] })])).toEqual([])
    expect(settledLines([reported({ actions: [action('settle', 1n, at, false)] })])).toEqual([])
    expect(settledLines([reported({ voided: true })])).toEqual([])
    expect(settledLines([reported({ actions: [action('chargeback', -5n)] })])).toEqual([])
  })

  it('have one for all refunds of a charge, negative whatever their sign, of the first day', () => {
    const refund = (id: string, amount: bigint, when: Date) =>
      reported({
        ...{ transactionId: id, originalTransactionId: '71', orderId: '' },
        actions: [action('refund', amount, when), action('settle', 999n, later)],
      })
    expect(settledLines([refund('73', 300n, later), refund('72', -200n, at)])).toEqual([
      { transaction: '71', kind: 'refund', orderId: null, amount: -500n, settledAt: at },
    ])
  })
})

describe('SEC-10 a difference', () => {
  const line = { settledAt: at, gatewayAmount: 2_500n, bookedAmount: 2_500n, bookedAt: at }
  const just = new Date(at.getTime() + settlesWithinMs)
  const late = new Date(just.getTime() + 1)

  it.each([
    ['both agree', line, null],
    ['another sum', { ...line, bookedAmount: 2_400n }, 'sum'],
    ['only theirs', { ...line, bookedAmount: 0n, bookedAt: null }, 'only-theirs'],
    ['voided in the books', { ...line, bookedAmount: 0n }, 'only-theirs'],
    ['only ours', { ...line, gatewayAmount: 0n, settledAt: null }, 'only-ours'],
  ] as const)('%s', (_name, of, expected) => {
    expect(differenceOf(of, late)).toBe(expected)
  })

  it('is none while the batch may still close', () => {
    expect(differenceOf({ ...line, gatewayAmount: 0n, settledAt: null }, just)).toBeNull()
  })

  it('is cleared once, comes back when both agree, and is written off from suspense', () => {
    const amounts = { gatewayAmount: 2_500n, bookedAmount: 2_400n }
    const none = { toSuspense: 0n, writtenOff: 0n }
    expect(leftToClear(amounts, none)).toEqual({ suspend: 100n, 'write-off': 0n })
    const moved = { toSuspense: 100n, writtenOff: 0n }
    expect(leftToClear(amounts, moved)).toEqual({ suspend: 0n, 'write-off': 100n })
    const agree = { gatewayAmount: 2_400n, bookedAmount: 2_400n }
    expect(leftToClear(agree, moved)).toEqual({ suspend: -100n, 'write-off': 100n })
    const off = { toSuspense: 100n, writtenOff: 100n }
    expect(leftToClear(amounts, off)).toEqual({ suspend: 0n, 'write-off': 0n })
  })
})

it('the report is asked for again from a day before the last one, a week at least, 90 days at most', () => {
  const now = new Date('2026-03-31T01:42:00Z')
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  expect(reportFrom(null, now)).toEqual(days(90))
  expect(reportFrom(days(1), now)).toEqual(days(8))
  expect(reportFrom(days(20), now)).toEqual(days(21))
  expect(reportFrom(days(400), now)).toEqual(days(90))
})
