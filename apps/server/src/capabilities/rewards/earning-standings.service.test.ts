import type { Database } from '@exchange/database'
import type { EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import { postIn, type Command } from '@exchange/ledger'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paymentWorld } from '../payments/payments.fixtures.ts'
import { createEarningStandings } from './index.ts'

const world = paymentWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
  await addExchange(owner, 30, { pointsRate: 1 })
  await owner.query(
    `update exchanges.policies
    set earning = earning || '{"stagnantSellerBonus": [0, 0, 0, 0, 0, 0, 0, 0, 0, 3]}'
    where exchange_id = 30`,
  )
})

const policy: EarningPolicy = {
  exchangeEnrolled: true,
  baseEarningRate: 1,
  newMemberBonus: 1,
  newMemberAgeThresholdDays: 360,
  newMemberEarningThreshold: 1_000_00n,
  stagnantSellerBonus: [],
  stagnantBuyerBonus: [0, 0, 1],
}

/** As the owner, who alone may post a transfer dated back. */
const postDated = (owner: Database, command: Command) =>
  owner.transaction((tx) => postIn(tx, command))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('POINTS-03 ages a balance first in, first out: it consists of the newest credits', async () => {
  const { owner, ledger } = world()
  const [old, fresh, empty] = [
    await addMember(owner, { trade: 0n, creditLimit: 50_00n, reserve: 50_00n }),
    await addMember(owner, { trade: 0n, creditLimit: 50_00n, reserve: 50_00n }),
    await addMember(owner),
  ]
  const source = await addMember(owner, { trade: 900_00n })
  const move = (account: bigint, amount: bigint, occurredAt: Date, kind: 'send' | 'opening') =>
    postDated(owner, {
      id: randomUUID(),
      kind,
      legs: [
        { account: source.account, MOX: -amount },
        { account, MOX: amount },
      ],
      actor: 'test',
      detail: {},
      occurredAt,
    })
  // 60 old and 40 new, minus 30 spent, which are old ones.
  await move(old.account, 60_00n, daysAgo(100), 'send')
  await move(old.account, 40_00n, daysAgo(80), 'opening')
  await ledger.post({
    id: randomUUID(),
    kind: 'opening',
    legs: [
      { account: old.account, MOX: -30_00n },
      { account: source.account, MOX: 30_00n },
    ],
    actor: 'test',
    detail: {},
  })
  await move(fresh.account, 10_00n, daysAgo(89), 'send')
  const standings = createEarningStandings(owner, () => new Date())
  const banded = { ...policy, newMemberBonus: 0, stagnantSellerBonus: [0, 0, 0, 0, 2] }
  const ofOld = await standings.of(banded, fresh.memberId, old.memberId)
  // Rounded down to hundredths of a percent.
  expect(ofOld.payeePercentStagnant).toBe(42.85)
  expect(ofOld).toMatchObject({ payeeSold: 60_00n, payerPercentStagnant: 0 })
  const ofEmpty = await standings.of(banded, old.memberId, empty.memberId)
  expect(ofEmpty).toMatchObject({ payeeSold: 0n, payeePercentStagnant: 0 })
  expect(ofEmpty.payerPercentStagnant).toBe(42.85)
})

it('POINTS-03 pays the bonus of the seller’s band', async () => {
  const { owner, needs, send } = world()
  const payer = await addMember(owner, { exchange: 30, trade: 100_00n, reserve: 50_00n })
  const payee = await addMember(owner, { exchange: 30 })
  await postDated(owner, {
    id: randomUUID(),
    kind: 'opening',
    legs: [
      { account: (await addMember(owner, { trade: 50_00n })).account, MOX: -50_00n },
      { account: payee.account, MOX: 50_00n },
    ],
    actor: 'test',
    detail: {},
    occurredAt: daysAgo(120),
  })
  expect((await needs.exchanges.all()).get(30)?.policy.earning.stagnantSellerBonus).toHaveLength(10)
  const sent = await send(payer, payee, { amount: 10_00n })
  expect(sent.ok && sent.value.receipt.points).toBe(40n)
})

it('POINTS-03 reads the seller’s sales and both stagnant shares, if there are bonuses', async () => {
  const { owner, send } = world()
  const payer = await addMember(owner, { trade: 100_00n, reserve: 50_00n })
  const payee = await addMember(owner, { trade: 10_00n, reserve: 50_00n })
  await send(payer, payee, { amount: 30_00n })
  const standings = createEarningStandings(owner, () => new Date())
  expect(await standings.of(policy, payer.memberId, payee.memberId)).toEqual({
    payeeSold: 30_00n,
    payeePercentStagnant: 0,
    payerPercentStagnant: 0,
  })
  const plain = { ...policy, newMemberBonus: 0, stagnantBuyerBonus: [] }
  expect(await standings.of(plain, payer.memberId, payee.memberId)).toMatchObject({ payeeSold: 0n })
})

it('POINTS-03 ACCT-06 keeps the age of returned money, and does not count refunded sales', async () => {
  const { owner } = world()
  const [dana, marco] = [await addMember(owner), await addMember(owner, { trade: 900_00n })]
  const move = async (
    amount: bigint,
    kind: Command['kind'],
    { occurredAt = new Date(), reverses }: Pick<Command, 'occurredAt' | 'reverses'> = {},
  ) => {
    const legs = [
      { account: marco.account, MOX: -amount },
      { account: dana.account, MOX: amount },
    ]
    const how = { actor: 'test', detail: {}, occurredAt, reverses }
    const moved = { id: randomUUID(), kind, legs, ...how }
    expect((await postDated(owner, moved)).outcome).toBe('posted')
    return moved.id
  }
  const { of } = createEarningStandings(owner, () => new Date())
  const stagnant = async () => {
    const asked = await of(policy, dana.memberId, marco.memberId)
    return Math.round(asked.payerPercentStagnant)
  }
  const send = await move(60_00n, 'send', { occurredAt: daysAgo(100) })
  const sale = await move(40_00n, 'gift-card-payment', { occurredAt: daysAgo(10) })
  expect(await stagnant()).toBe(60)
  for (const [gone, back] of [
    ['hold', 'release'],
    ['send', 'refund'],
    ['charge', 'staff-reversal'],
  ] as const) {
    const payment = await move(-30_00n, gone)
    expect(await stagnant()).toBe(Math.round((100 * 30) / 70))
    await move(30_00n, back, back === 'release' ? {} : { reverses: payment })
    expect(await stagnant()).toBe(60)
  }
  const sold = async () => (await of(policy, marco.memberId, dana.memberId)).payeeSold
  expect(await sold()).toBe(100_00n)
  await move(-25_00n, 'refund', { reverses: send })
  expect(await sold()).toBe(75_00n)
  await move(-15_00n, 'staff-reversal', { reverses: sale })
  expect(await sold()).toBe(60_00n)
  // What is given back of a sale is no part of the balance: it makes no old money young.
  const young = await move(50_00n, 'send')
  expect(await stagnant()).toBe(Math.round((100 * 35) / 110))
  await move(-50_00n, 'refund', { reverses: young })
  expect(await stagnant()).toBe(Math.round((100 * 35) / 60))
  // By the server's clock, a year later everything is old.
  const later = createEarningStandings(owner, () => daysAgo(-365))
  const old = await later.of(policy, dana.memberId, marco.memberId)
  expect(old.payerPercentStagnant).toBe(100)
})
