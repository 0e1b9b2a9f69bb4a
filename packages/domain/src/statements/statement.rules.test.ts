import { describe, expect, it } from 'vitest'
import { refuseStatements, statementOf, type Moved, type Sums } from './statement.rules.ts'

const nothing: Sums = { mox: 0n, usd: 0n, pts: 0n, flash: 0n, heldMox: 0n, heldUsd: 0n }
const before: Sums = { ...nothing, mox: 100_00n, usd: 50_00n, pts: 7n }
const moved = (changes: Partial<Moved>): Moved => ({
  ...nothing,
  id: 'a',
  kind: 'send',
  paid: true,
  detail: {},
  ...changes,
})
const shown = (of: Partial<Moved>) =>
  statementOf(before, [moved(of)]).lines.map(({ unit, part, amount, balance, flash }) => [
    unit,
    part,
    amount,
    balance,
    flash,
  ])

describe('ACCT-09 the lines of a statement', () => {
  it('a payment, its tip and its commission are lines of their own', () => {
    const detail = { amount: '2500', tip: '350', flash: '1000', buyerFee: '75' }
    expect(shown({ mox: -25_00n, usd: -4_25n, detail })).toEqual([
      ['MOX', 'amount', -25_00n, 75_00n, -10_00n],
      ['USD', 'tip', -3_50n, 46_50n, 0n],
      ['USD', 'commission', -75n, 45_75n, 0n],
    ])
  })

  it('a sale shows what was sold for, and the commission in either unit apart from it', () => {
    const detail = { tip: '0', sellerFee: '75', sellerCurrencyFee: '250', flash: '1000' }
    expect(shown({ paid: false, mox: 22_50n, usd: -75n, detail })).toEqual([
      ['MOX', 'amount', 25_00n, 125_00n, 0n],
      ['MOX', 'commission', -2_50n, 122_50n, 0n],
      ['USD', 'commission', -75n, 49_25n, 0n],
    ])
  })

  it('a refund returns tip, commission and FlashCash to each side', () => {
    const detail = {
      tip: '100',
      flash: '400',
      payerFeeBack: '30',
      payeeFeeBack: '20',
      currencyFeeBack: '100',
    }
    const back = { kind: 'refund', detail }
    expect(shown({ ...back, mox: -9_00n, usd: -70n })).toEqual([
      ['MOX', 'amount', -10_00n, 90_00n, 0n],
      ['MOX', 'commission', 1_00n, 91_00n, 0n],
      ['USD', 'tip', -1_00n, 49_00n, 0n],
      ['USD', 'commission', 30n, 49_30n, 0n],
    ])
    expect(shown({ ...back, paid: false, mox: 10_00n, usd: 1_20n })).toEqual([
      ['MOX', 'amount', 10_00n, 110_00n, 4_00n],
      ['USD', 'tip', 1_00n, 51_00n, 0n],
      ['USD', 'commission', 20n, 51_20n, 0n],
    ])
  })

  it('what is held and released is no line, but named in the closing balance', () => {
    const held = moved({ kind: 'hold', heldMox: 25_00n, heldUsd: 4_00n, flash: -10_00n })
    const { lines, totals } = statementOf({ ...before, flash: 12_00n }, [held])
    expect(lines).toEqual([])
    expect(totals).toMatchObject([
      { unit: 'MOX', closing: 100_00n, flash: 2_00n, held: 25_00n },
      { unit: 'USD', closing: 50_00n, flash: 0n, held: 4_00n },
    ])
  })

  it('a detail that names more than was moved changes no sum', () => {
    const { lines, totals } = statementOf(before, [
      moved({ kind: 'load', usd: 20_00n, detail: { tip: '999', buyerFee: '999' } }),
    ])
    expect(lines.map(({ amount }) => amount)).toEqual([20_00n])
    expect(totals[1]).toMatchObject({ in: 20_00n, out: 0n, net: 20_00n, closing: 70_00n })
  })

  it('sums by unit, with the commission paid less returned', () => {
    const { totals, points } = statementOf(before, [
      moved({ mox: -25_00n, usd: -1_25n, pts: 25n, detail: { buyerFee: '125' } }),
      moved({
        kind: 'refund',
        paid: false,
        mox: 5_00n,
        usd: 25n,
        pts: -5n,
        detail: { payeeFeeBack: '25' },
      }),
    ])
    expect(totals).toMatchObject([
      { opening: 100_00n, in: 5_00n, out: 25_00n, net: -20_00n, closing: 80_00n, commission: 0n },
      { opening: 50_00n, in: 25n, out: 1_25n, net: -1_00n, closing: 49_00n, commission: 1_00n },
    ])
    expect(points).toEqual({ opening: 7n, closing: 27n })
  })

  it('FlashCash that was granted and evaporated is FlashCash as a whole', () => {
    const granted = { kind: 'flash-grant', paid: false, mox: 20_00n, flash: 20_00n }
    expect(shown(granted)).toEqual([['MOX', 'amount', 20_00n, 120_00n, 20_00n]])
  })
})

it('SEC-08 statements need the right, not an active membership', () => {
  const reader = { rights: ['statements'] as const, status: 'active' as const }
  expect(refuseStatements(reader)).toBeUndefined()
  expect(refuseStatements({ ...reader, status: 'disabled' })).toBeUndefined()
  expect(refuseStatements({ ...reader, status: 'applied' })).toBe('partial-member')
  expect(refuseStatements({ ...reader, rights: ['send'] })).toBe('no-transaction-authority')
  expect(refuseStatements(undefined)).toBe('no-transaction-authority')
})
