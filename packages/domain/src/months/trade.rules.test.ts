import { expect, test } from 'vitest'
import { lastMonths, savingsOf, sumTrade, tradeOfMonth, tradeOfYear } from './trade.rules.ts'

const march = { month: '2026-03', sales: 5_00n, purchases: 3_00n, cash: 20n, transactions: 2 }
const december = { month: '2025-12', sales: 7_00n, purchases: 0n, cash: 0n, transactions: 1 }
const traded = [december, march]
const none = { sales: 0n, purchases: 0n, cash: 0n, transactions: 0 }

test('ACCT-12 the last months end with the one that is asked for, and have those without trade', () => {
  const months = lastMonths(traded, { until: '2026-03', count: 12 })
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'],
    ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
  ])
  expect(months[8]).toEqual(december)
  expect(months[9]).toEqual({ month: '2026-01', ...none })
  expect(months[11]).toEqual(march)
})

test('ACCT-12 a month is summed alone, and a year as the calendar has it', () => {
  expect(tradeOfMonth(traded, '2026-04')).toEqual(none)
  expect(tradeOfMonth(traded, '2026-03')).toMatchObject({ sales: 5_00n })
  expect(tradeOfYear(traded, '2026-11')).toMatchObject({ sales: 5_00n, transactions: 2 })
  expect(tradeOfYear(traded, '2025-12')).toMatchObject({ sales: 7_00n })
  expect(sumTrade(traded)).toEqual({ sales: 12_00n, purchases: 3_00n, cash: 20n, transactions: 3 })
})

test('ACCT-12 what was saved is what was bought, less the dollars that it cost, and not below zero', () => {
  expect(savingsOf({ purchases: 100_00n, cash: 4_25n })).toBe(95_75n)
  expect(savingsOf({ purchases: 1_00n, cash: 4_25n })).toBe(0n)
  // More came back than was bought.
  expect(savingsOf({ purchases: -5_00n, cash: -1_00n })).toBe(0n)
})
