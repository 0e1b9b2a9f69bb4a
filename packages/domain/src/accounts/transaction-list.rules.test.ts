import { describe, expect, test } from 'vitest'
import {
  cameToNothing,
  groupSorts,
  orderGroups,
  readOrder,
  sortColumns,
  transactionStatuses,
} from './transaction-list.rules.ts'

test('ACCT-06 what was declined, expired or withdrawn came to nothing, and all else counts', () => {
  expect(transactionStatuses.filter(cameToNothing)).toEqual(['Declined', 'Expired', 'Withdrawn'])
})

describe('an order', () => {
  test('ACCT-07 is a column, the greatest first with a minus', () => {
    expect(readOrder('amount', sortColumns)).toEqual({ by: 'amount', descending: false })
    expect(readOrder('-amount', sortColumns)).toEqual({ by: 'amount', descending: true })
  })

  test.each([undefined, '', '-', 'net', '--amount', 'amount,tip'])(
    'ACCT-07 is none: %j',
    (text) => {
      expect(readOrder(text, sortColumns)).toBeUndefined()
    },
  )
})

describe('the order of groups', () => {
  const group = (key: string, name: string, parts: Partial<Record<'in' | 'out', bigint>> = {}) => ({
    key,
    name,
    count: key.length,
    in: parts.in ?? 0n,
    out: parts.out ?? 0n,
  })
  const keys = (...args: Parameters<typeof orderGroups>) =>
    orderGroups(...args).map(({ key }) => key)

  test('ACCT-07 months are the newest first, in the order of time', () => {
    const months = [group('2026-04', 'April'), group('2026-12', 'December'), group('2025-12', 'D')]
    expect(keys(months, 'month')).toEqual(['2026-12', '2026-04', '2025-12'])
    expect(keys(months, 'month', { by: 'name', descending: false })).toEqual([
      '2025-12',
      '2026-04',
      '2026-12',
    ])
  })

  test('ACCT-07 names are by the alphabet, and what has no name is last', () => {
    const members = [group('', ''), group('2', 'zebra'), group('1', 'Ärzte'), group('3', 'Bar')]
    expect(keys(members, 'member')).toEqual(['1', '3', '2', ''])
  })

  test.each([
    ['in', ['b', 'aa']],
    ['out', ['aa', 'b']],
    ['net', ['b', 'aa']],
    ['count', ['aa', 'b']],
  ] as const)('ACCT-07 by %s the greatest first, and equal ones by name', (by, order) => {
    expect(groupSorts).toContain(by)
    const all = [group('b', 'B', { in: 9n, out: 1n }), group('aa', 'A', { in: 2n, out: 5n })]
    expect(keys(all, 'member', { by, descending: true })).toEqual(order)
    const same = [group('y', 'Y'), group('x', 'X')]
    expect(keys(same, 'member', { by, descending: true })).toEqual(['x', 'y'])
  })
})
