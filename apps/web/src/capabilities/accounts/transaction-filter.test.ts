import { describe, expect, test } from 'vitest'
import { nextSort, readSetup, viewOf, writeSetup } from './report-setup.ts'
import { detailedFilters, narrowing, readFilter, wholeFilter } from './transaction-filter.ts'

describe('a filter in an address', () => {
  test('ACCT-05 is read as it was written', () => {
    const filter = {
      show: 'out',
      month: '2026-11',
      from: '2026-11-01',
      until: '2026-11-30',
      action: 'purchase',
      status: 'Partly refunded',
      member: "Guidry's",
      contact: 'Sam',
      least: '25',
      most: '99.90',
    } as const
    expect(readFilter({ ...filter, panel: 'send', payment: 'x' })).toEqual(filter)
    expect(wholeFilter({ show: 'in' })).toMatchObject({ show: 'in', month: undefined })
  })

  test.each([
    { show: 'everything' },
    { month: '2026-13' },
    { from: '2026-02-30' },
    { until: '26-1-1' },
    { action: 'theft' },
    { status: 'approved' },
    { member: '   ' },
    { product: 'x'.repeat(81) },
    { least: '-1' },
    { most: '1,000' },
    { period: 'tomorrow' },
  ])('ACCT-05 what the server would refuse is left out: %j', (query) => {
    expect(readFilter(query)).toEqual({})
  })

  test('ACCT-05 a month alone narrows nothing; search and way stand beside the list', () => {
    expect(narrowing({ month: '2026-11' })).toEqual([])
    expect(narrowing({ search: 'x', status: 'Pending' })).toEqual(['search', 'status'])
    expect(detailedFilters({ search: 'x', show: 'in', status: 'Pending' })).toEqual(['status'])
  })
})

describe('a report in an address', () => {
  test('ACCT-07 columns stand in their usual order, each once, and unknown ones are left out', () => {
    const setup = readSetup({ columns: 'amount,date,amount,password' })
    expect(setup.columns).toEqual(['date', 'amount'])
    expect(writeSetup(setup)).toMatchObject({ columns: 'date,amount', group: undefined })
  })

  test('ACCT-07 what is usual is not in the address', () => {
    expect(viewOf(readSetup({}))).toEqual({})
    expect(viewOf(readSetup({ columns: '' }))).toEqual({})
    expect(viewOf(readSetup({ show: 'in', sort: '-amount' }))).toEqual({
      show: 'in',
      sort: '-amount',
    })
  })

  test('ACCT-07 groups have orders of their own', () => {
    expect(readSetup({ group: 'month', sort: '-amount' }).sort).toBeUndefined()
    expect(readSetup({ group: 'month', sort: '-net' }).sort).toBe('-net')
    expect(readSetup({ sort: '-net' }).sort).toBeUndefined()
    expect(readSetup({ group: 'exchange' }).group).toBeUndefined()
  })

  test('ACCT-07 a head sorts one way, then the other, then not', () => {
    expect(nextSort('amount', undefined, true)).toBe('-amount')
    expect(nextSort('amount', '-amount', true)).toBe('amount')
    expect(nextSort('amount', 'amount', true)).toBeUndefined()
    expect(nextSort('member', 'amount', false)).toBe('member')
  })
})
