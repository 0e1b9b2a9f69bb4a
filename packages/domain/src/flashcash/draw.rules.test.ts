import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '../money.ts'
import { drawFlashCash, liveBuckets } from './draw.rules.ts'

const now = new Date('2026-06-01T00:00:00Z')
const bucket = fc.record({
  account: fc.bigInt({ min: 1n, max: 50n }),
  balance: fc.bigInt({ min: 0n, max: 5_000n }),
  version: fc.constant(1n),
  endsAt: fc.date({
    min: new Date('2026-05-01T00:00:00Z'),
    max: new Date('2026-07-01T00:00:00Z'),
    noInvalidDate: true,
  }),
})
const buckets = fc.uniqueArray(bucket, { selector: (one) => one.account, maxLength: 8 })

it('FLASH-05 pays from live buckets alone, soonest first, and never more than they hold', () => {
  fc.assert(
    fc.property(buckets, fc.bigInt({ min: 0n, max: 20_000n }), (held, amount) => {
      const split = drawFlashCash(amount, held, now)
      const live = held.filter((one) => one.endsAt > now && one.balance > 0n)
      const total = sum(live.map((one) => one.balance))
      expect(split.flashPart).toBe(amount < total ? amount : total)
      expect(split.flashPart + split.tradePart).toBe(amount)
      const byAccount = new Map(held.map((one) => [one.account, one]))
      const ends = split.draws.map((draw) => byAccount.get(draw.account)?.endsAt.getTime() ?? 0)
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      for (const draw of split.draws.slice(0, -1)) {
        expect(draw.amount).toBe(byAccount.get(draw.account)?.balance)
      }
    }),
  )
})

it('FLASH-05 of buckets that end together the elder pays first; empty and ended ones never', () => {
  const make = (account: bigint, balance: bigint, endsAt: string) => ({
    account,
    balance,
    version: account + 100n,
    endsAt: new Date(endsAt),
  })
  const june2 = '2026-06-02T00:00:00Z'
  const held = [
    make(7n, 3_00n, june2),
    make(5n, 2_00n, june2),
    make(6n, 0n, june2),
    make(9n, 1_00n, '2026-06-01T00:00:00.001Z'),
    make(8n, 4_00n, '2026-06-01T00:00:00Z'),
  ]
  expect(liveBuckets(held, now).map(({ account }) => account)).toEqual([9n, 5n, 7n])
  expect(drawFlashCash(3_00n, held, now)).toEqual({
    draws: [
      { account: 9n, version: 109n, amount: 1_00n },
      { account: 5n, version: 105n, amount: 2_00n },
    ],
    flashPart: 3_00n,
    tradePart: 0n,
  })
  expect(drawFlashCash(0n, held, now).draws).toEqual([])
})
