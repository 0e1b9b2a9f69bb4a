import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '../money.ts'
import type { PaymentLeg } from './payment-legs.rules.ts'
import { holdPayment, releaseLegs } from './hold-legs.rules.ts'

const accounts = { payer: 1n, held: 50n }
const draws = [
  { account: 100n, version: 3n, amount: 10_00n },
  { account: 101n, version: 4n, amount: 5_00n },
]
/** 100.00, of which 15.00 FlashCash, a tip of 7.00 and fees of 4.25 each side. */
const legs: PaymentLeg[] = [
  { account: 1n, MOX: -85_00n, USD: -11_25n, PTS: 85n },
  { account: 100n, MOX: -10_00n },
  { account: 101n, MOX: -5_00n },
  { account: 2n, MOX: 100_00n, USD: 2_75n },
  { account: 10n, USD: 8_50n, PTS: -85n },
]

it('CHARGE-17 a payment that waits takes all from its payer, and pays nobody yet', () => {
  const { sums, holdLegs, paymentLegs } = holdPayment(legs, draws, accounts)
  expect(sums).toEqual({
    trade: 85_00n,
    draws: [
      { account: 100n, amount: 10_00n },
      { account: 101n, amount: 5_00n },
    ],
    reserve: 11_25n,
  })
  expect(holdLegs).toEqual([
    { account: 1n, MOX: -85_00n, USD: -11_25n },
    { account: 100n, MOX: -10_00n },
    { account: 101n, MOX: -5_00n },
    { account: 50n, MOX: 100_00n, USD: 11_25n },
  ])
  expect(paymentLegs).toEqual([
    { account: 1n, PTS: 85n },
    { account: 50n, MOX: -100_00n, USD: -11_25n },
    { account: 2n, MOX: 100_00n, USD: 2_75n },
    { account: 10n, USD: 8_50n, PTS: -85n },
  ])
})

it('CHARGE-17 a payment of FlashCash alone, without points, leaves the trade balance alone', () => {
  const alone: PaymentLeg[] = [{ account: 1n }, { account: 100n, MOX: -10_00n }]
  const held = holdPayment(alone, draws.slice(0, 1), accounts)
  expect(held.sums).toMatchObject({ trade: 0n, reserve: 0n })
  expect(held.paymentLegs[0]).toEqual({ account: 1n, PTS: 0n })
})

it('CHARGE-17 what is given back is what was taken, FlashCash to where it is said to go', () => {
  const { sums } = holdPayment(legs, draws, accounts)
  const returned = [
    { account: 100n, amount: 10_00n },
    { account: 200n, amount: 5_00n },
  ]
  expect(releaseLegs(sums, accounts, returned)).toEqual([
    { account: 1n, MOX: 85_00n, USD: 11_25n },
    { account: 50n, MOX: -100_00n, USD: -11_25n },
    { account: 100n, MOX: 10_00n },
    { account: 200n, MOX: 5_00n },
  ])
})

it('CHARGE-17 sums to zero in every step, and leaves nothing held', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_000n })
  const payment = fc.record({ trade: minor, flash: fc.array(minor, { maxLength: 4 }), cash: minor })
  fc.assert(
    fc.property(payment, ({ trade, flash, cash }) => {
      const taken = flash.map((amount, at) => ({ account: 100n + BigInt(at), version: 1n, amount }))
      const paid: PaymentLeg[] = [
        { account: 1n, MOX: -trade, USD: -cash },
        ...taken.map(({ account, amount }) => ({ account, MOX: -amount })),
        { account: 2n, MOX: trade + sum(flash), USD: cash },
      ]
      const { sums, holdLegs, paymentLegs } = holdPayment(paid, taken, accounts)
      const released = releaseLegs(sums, accounts, sums.draws)
      for (const after of [holdLegs, paymentLegs, released]) {
        expect([total(after, 'MOX'), total(after, 'USD')]).toEqual([0n, 0n])
      }
      for (const after of [paymentLegs, released]) {
        const held = [...holdLegs, ...after].filter(({ account }) => account === accounts.held)
        expect([total(held, 'MOX'), total(held, 'USD')]).toEqual([0n, 0n])
      }
    }),
  )
})

function total(some: readonly PaymentLeg[], unit: 'MOX' | 'USD'): bigint {
  return sum(some.map((leg) => leg[unit] ?? 0n))
}
