import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '../money.ts'
import { drawFlashCash } from './draw.rules.ts'

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
