/**
 * A seller and a buyer who work together for an hour: what two members can take from their exchange
 * with payments to and fro, refunds, points, requests, gift cards and disputes.
 */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard, chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { openDispute } from '@exchange/contract/reversals/disputes.contract'
import { listRewards, redeemReward } from '@exchange/contract/rewards/rewards.contract'
import { send } from '@exchange/contract/send/send.contract'
import { expect, it } from 'vitest'
import {
  addExchange,
  publishTerms,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { addSomebody, dollars, playHour, seeds, wealthOf, type Act, type Somebody } from './hour.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
    await owner.query(
      `insert into rewards.tiers (exchange_id, cost, reward, days, title, auto_redeem)
      values (8, 5, 3000, 30, 'A treat', false)`,
    )
  },
})

/** Payments of a pair wait for a broker from this sum of 24 hours on (DOMAIN §4). */
const threshold = 2_500_00n

function actsOf(one: Somebody, other: Somebody): Record<string, Act> {
  const giftCards: string[] = []
  const sides = (pick: number): [Somebody, Somebody] =>
    pick % 2 === 0 ? [one, other] : [other, one]
  const charges =
    (targetOf: (payer: Somebody) => string): Act =>
    async ({ cents, pick, key }) => {
      const [seller, payer] = sides(pick)
      const order = { chargeTarget: targetOf(payer), amount: dollars(cents), tip: dollars(cents) }
      return await seller.api.call(charge, order, key)
    }
  const received = async (by: Somebody, pick: number) => {
    const { transactions } = (await by.api.call(listTransactions, { limit: 100 })).body
    return transactions[pick % Math.max(transactions.length, 1)]?.id ?? ''
  }
  return {
    charge: charges(({ scan }) => scan),
    typed: charges(({ scan }) => scan.slice(0, 16)),
    async send({ cents, pick, key }) {
      const [payee, payer] = sides(pick)
      return await payer.api.call(
        send,
        { sendTarget: `m${payee.memberId}`, amount: dollars(cents) },
        key,
      )
    },
    async tipAlone({ cents, pick, key }) {
      const [payee, payer] = sides(pick)
      return await payer.api.call(
        send,
        { sendTarget: `m${payee.memberId}`, tip: dollars(cents) },
        key,
      )
    },
    async request({ cents, pick, key }) {
      const [payee, payer] = sides(pick)
      const sums = { amount: dollars(cents) }
      const asked = { requestFrom: `m${payer.memberId}`, ...sums, note: 'x' }
      const { requestId } = (await payee.api.call(makeRequest, asked, `${key}-asked`)).body
      return await payer.api.call(
        send,
        { sendTarget: `m${payee.memberId}`, requestId, ...sums },
        key,
      )
    },
    async refund({ cents, pick, key }) {
      const [payee] = sides(pick)
      const order = { transactionId: await received(payee, pick), amount: dollars(cents) }
      return await payee.api.call(refund, order, key)
    },
    async redeem({ pick, key }) {
      const [, payer] = sides(pick)
      const { rewards } = (await payer.api.call(listRewards, {})).body
      const reward = rewards[pick % Math.max(rewards.length, 1)]
      if (!reward) return undefined
      const { id: rewardId, cost: expectedCost, reward: expectedReward } = reward
      const order = { rewardId, expectedCost, expectedReward, expectedDays: reward.daysToExpire }
      return await payer.api.call(redeemReward, order, key)
    },
    async buyGiftCard({ cents, pick, key }) {
      const [, payer] = sides(pick)
      const reply = await payer.api.call(buyGiftCard, { amount: dollars(cents) }, key)
      if (reply.status === 200) giftCards.push(reply.body.giftCardNumber)
      return reply
    },
    async chargeGiftCard({ cents, pick, key }) {
      const [seller] = sides(pick)
      const giftCardNumber = giftCards[pick % Math.max(giftCards.length, 1)] ?? ''
      return await seller.api.call(chargeGiftCard, { giftCardNumber, amount: dollars(cents) }, key)
    },
    async dispute({ pick }) {
      const [, payer] = sides(pick)
      const transactionId = await received(payer, pick)
      return await payer.api.call(openDispute, { transactionId, reason: 'Nothing came.' })
    },
  }
}

it('CHARGE-16 a seller takes no more of a typed number by silence than at once', async () => {
  const [seller, holder] = [await addSomebody(app()), await addSomebody(app())]
  const before = await wealthOf(app(), seller)
  const charges = [100, 60, 40, ...Array.from({ length: 20 }, () => 5)]
  for (const [at, amount] of charges.entries()) {
    const order = { chargeTarget: holder.scan.slice(0, 16), amount }
    const { status } = await seller.api.call(charge, order, `misuse-by-silence-${at}-of-many`)
    expect(status).toBe(200)
  }
  // The holder has not answered in time, and the first charge was less than 24 hours before.
  await app().owner.query(
    `update approvals.approvals
    set expires_at = clock_timestamp()
    where payee_member_id = $1 and status = 'pending'`,
    [seller.memberId],
  )
  await app().work('approvals.end-due')
  const after = await wealthOf(app(), seller)
  expect(after.mox - before.mox).toBeLessThanOrEqual(100_00n)
})

/** What one paid the other without a broker's approval, refunded or not. */
async function unseen(payer: Somebody, payee: Somebody): Promise<bigint> {
  const { rows } = await app().owner.query<{ sum: bigint }>(
    `select coalesce(sum(-e.mox), 0)::bigint as sum
    from ledger.transfers t
    join ledger.entries e on e.transfer_seq = t.seq and e.mox < 0
    join ledger.accounts a on a.id = e.account_id and a.owner = 'member:' || $1::integer
    where t.kind in ('send', 'charge')
      and exists (
        select
        from ledger.entries r
        join ledger.accounts b on b.id = r.account_id
        where r.transfer_seq = t.seq and r.mox > 0 and b.owner = 'member:' || $2::integer
      )`,
    [payer.memberId, payee.memberId],
  )
  return rows[0]?.sum ?? 0n
}

it.each(seeds)(
  'POINTS-07 a buyer and a seller who collude for an hour take nothing (hour %i)',
  async (seed) => {
    const [one, other] = [await addSomebody(app()), await addSomebody(app())]
    const before = [await wealthOf(app(), one), await wealthOf(app(), other)]
    const done = await playHour(app(), actsOf(one, other), seed)
    expect([...done.keys()]).toEqual(expect.arrayContaining(['charge', 'send']))
    const after = [await wealthOf(app(), one), await wealthOf(app(), other)]
    const sum = (of: typeof before, unit: 'mox' | 'usd') =>
      of.reduce((all, wealth) => all + wealth[unit], 0n)
    expect(sum(after, 'mox')).toBeLessThanOrEqual(sum(before, 'mox'))
    expect(sum(after, 'usd')).toBeLessThanOrEqual(sum(before, 'usd'))
    // Points of the same hour buy nothing.
    expect(done.get('redeem') ?? 0).toBe(0)
    expect(await unseen(one, other)).toBeLessThan(threshold)
    expect(await unseen(other, one)).toBeLessThan(threshold)
  },
)
