import { describe, expect, it } from 'vitest'
import type { Grant } from '../rights.ts'
import {
  mayDecide,
  mostToSettle,
  otherSide,
  positionIn,
  readSettlement,
  settlementLegs,
  type PositionPart,
} from './position.rules.ts'

const part = (over: Partial<PositionPart>): PositionPart => ({
  ...{ unit: 'MOX', cause: 'bought', amount: 100n },
  ...over,
})

describe('DOMAIN §13 a position', () => {
  it('adds up what was bought, sold, moved and settled, each unit by itself', () => {
    const parts = [
      part({}),
      part({ amount: 50n }),
      part({ cause: 'sold', amount: -30n }),
      part({ cause: 'moved', amount: 7n }),
      part({ cause: 'settled', amount: -20n }),
      part({ unit: 'USD', amount: 9n }),
    ]
    expect(positionIn('MOX', parts)).toEqual({
      ...{ bought: 150n, sold: -30n, moved: 7n, settled: -20n, owed: 107n },
    })
    expect(positionIn('USD', parts).owed).toBe(9n)
  })

  it.each([
    [500n, 500n, 500n],
    // Given back for a payment before a member moved: one side has less.
    [500n, 420n, 420n],
    [420n, 500n, 420n],
    [-500n, 500n, 0n],
    [500n, -1n, 0n],
    [0n, 0n, 0n],
  ])('owed %s, to be had %s: at most %s is settled', (owed, theirs, most) => {
    expect(mostToSettle(owed, theirs)).toBe(most)
  })

  it('is brought down in both books, each of which balances by itself', () => {
    const { debtor, creditor } = settlementLegs(40n)
    expect(debtor).toEqual({ intertrade: -40n, settled: 40n })
    expect(creditor).toEqual({ intertrade: 40n, settled: -40n })
  })
})

describe('DOMAIN §13 an order', () => {
  const sides = { debtorId: 8, creditorId: 27, orderedFor: 8 }
  const finance = (scope: Grant['scope']): Grant[] => [{ scope, role: 'Finance' }]

  it('is decided by the other side, and withdrawn by the one that ordered', () => {
    expect(otherSide(sides)).toBe(27)
    expect(otherSide({ ...sides, orderedFor: 27 })).toBe(8)
    for (const decision of ['confirm', 'decline'] as const) {
      expect(mayDecide(finance(27), sides, decision)).toBe(true)
      expect(mayDecide(finance(8), sides, decision)).toBe(false)
    }
    expect(mayDecide(finance(8), sides, 'withdraw')).toBe(true)
    expect(mayDecide(finance(27), sides, 'withdraw')).toBe(false)
    expect(mayDecide([{ scope: 27, role: 'Users' }], sides, 'confirm')).toBe(false)
  })

  it('is read as typed, in its unit, with all faults', () => {
    expect(readSettlement({ amount: '1,250.50', paid: '  Check 12 ' }, 'USD')).toEqual({
      ok: true,
      value: { amount: 125_050n, paid: 'Check 12' },
    })
    const codes = (amount: unknown, paid: string) => {
      const read = readSettlement({ amount, paid }, 'MOX')
      return read.ok ? [] : read.error.map(({ code }) => code)
    }
    expect(codes('', '')).toEqual(['amount-required', 'paid-required'])
    expect(codes('ten', 'x'.repeat(141))).toEqual(['amount-invalid', 'paid-too-long'])
    expect(codes('0', 'Cash')).toEqual(['amount-not-positive'])
    expect(codes('-5', 'Cash')).toEqual(['amount-not-positive'])
    const dollars = readSettlement({ amount: '5 MOX', paid: 'Cash' }, 'USD')
    expect(dollars).toMatchObject({ error: [{ code: 'amount-other-unit' }] })
  })
})
