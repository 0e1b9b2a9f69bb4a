import { expect, it } from 'vitest'
import { accountView } from './account.rules.ts'

const now = new Date('2026-03-01T00:00:00Z')

it('ENT-03 ENT-04 counts live FlashCash as balance and credit as Buying Power', () => {
  const bucket = (account: bigint, balance: bigint, day: string) => ({
    account,
    balance,
    version: 1n,
    endsAt: new Date(`2026-${day}T00:00:00Z`),
  })
  const view = accountView(
    {
      trade: 1_840_00n,
      reserve: 250_00n,
      points: 7n,
      creditLimit: 500_00n,
      flashCashEnrolled: true,
      buckets: [bucket(1n, 6_00n, '03-09'), bucket(2n, 4_00n, '03-05'), bucket(3n, 9_00n, '03-01')],
    },
    now,
  )
  expect(view).toEqual({
    creditLimit: 500_00n,
    points: 7n,
    flashCashEnrolled: true,
    tradeBalance: 1_850_00n,
    buyingPower: 2_350_00n,
    cashReserve: 250_00n,
    flashCash: 10_00n,
    nextEvaporation: { amount: 4_00n, endsAt: new Date('2026-03-05T00:00:00Z') },
  })
})

it('FLASH-02 without a live bucket nothing evaporates next', () => {
  const none = { trade: 1n, reserve: 0n, points: 0n, creditLimit: 0n, flashCashEnrolled: false }
  expect(accountView({ ...none, buckets: [] }, now)).toMatchObject({
    tradeBalance: 1n,
    flashCash: 0n,
    nextEvaporation: { amount: 0n, endsAt: null },
  })
})
