/** A clerk with the right Finance of one exchange who gives to friends for an hour. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { issueGiftCard, listGiftCards } from '@exchange/contract/gift-cards/gift-cards.contract'
import { proposeReversal, decideReversal } from '@exchange/contract/reversals/reversals.contract'
import { send } from '@exchange/contract/send/send.contract'
import { expect, it } from 'vitest'
import {
  addExchange,
  publishTerms,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { addSomebody, dollars, playHour, seeds, wealthOf, type Act, type Somebody } from './hour.ts'

/** Each hour is of an exchange of its own, because the sums are of an exchange. */
const exchangeOf = (seed: number) => 10 + seed

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    for (const seed of seeds) await addExchange(owner, exchangeOf(seed))
    await addExchange(owner, 9)
  },
})

/** Of one person and one exchange within 24 hours, without a second person (DOMAIN §4). */
const outlayLimit = 500_00n

function actsOf(clerk: Somebody, friend: Somebody): Record<string, Act> {
  const reversals: string[] = []
  const own = clerk.exchangeId
  return {
    async grant({ cents, pick, key }) {
      const grantee = pick % 3 === 0 ? clerk : friend
      const order = { grantTarget: `m${grantee.memberId}`, amount: dollars(cents), days: 30 }
      return await clerk.api.call(grantFlashCash, { ...order, note: 'x', reference: key })
    },
    async grantTwice({ cents, key }) {
      const order = { grantTarget: `m${friend.memberId}`, amount: dollars(cents), days: 30 }
      const asked = { ...order, note: 'x', reference: `${key}-two` }
      await clerk.api.call(grantFlashCash, asked)
      return await clerk.api.call(grantFlashCash, asked)
    },
    async issue({ cents, pick, key }) {
      const order = { exchangeId: pick % 2 === 0 ? own : 9, amount: dollars(cents), reference: key }
      return await clerk.api.call(issueGiftCard, order)
    },
    async mail({ cents, key }) {
      const order = { exchangeId: own, amount: dollars(cents), reference: key }
      const reply = await clerk.api.call(issueGiftCard, {
        ...order,
        recipientEmail: 'f@example.com',
      })
      if (reply.status === 200) expect(reply.body.giftCardNumber).toBeNull()
      return reply
    },
    async reverse({ pick, key }) {
      const { transactions } = (await friend.api.call(listTransactions, { limit: 100 })).body
      const transactionId = transactions[pick % Math.max(transactions.length, 1)]?.id ?? ''
      const reply = await clerk.api.call(proposeReversal, { transactionId, reason: key })
      if (reply.status === 200) reversals.push(reply.body.reversalId)
      return reply
    },
    async confirmOwn({ pick }) {
      const reversalId = reversals[pick % Math.max(reversals.length, 1)] ?? ''
      return await clerk.api.call(decideReversal, { reversalId, decision: 'confirm' })
    },
  }
}

/** What the exchanges gave away: FlashCash, and gift cards at their issue. */
async function givenAway(): Promise<bigint> {
  const { rows } = await app().owner.query<{ sum: bigint }>(
    `select coalesce(sum(o.amount), 0)::bigint as sum from exchanges.outlays o`,
  )
  return rows[0]?.sum ?? 0n
}

it.each(seeds)(
  'FLASH-05 GIFT-11 a clerk gives away no more than the limit (hour %i)',
  async (seed) => {
    const exchange = exchangeOf(seed)
    const before = await givenAway()
    const clerk = await addSomebody(
      app(),
      { exchange },
      { grants: [{ scope: exchange, role: 'Finance' }] },
    )
    const [friend, shop] = [
      await addSomebody(app(), { exchange }),
      await addSomebody(app(), { exchange }),
    ]
    // Above the limit of a reversal, and below the threshold of brokers.
    for (const amount of ['600.00', '700.00', '20.00']) {
      await friend.api.call(
        send,
        { sendTarget: `m${shop.memberId}`, amount },
        `paid-${seed}-${amount}`,
      )
    }
    const had = await wealthOf(app(), friend)
    const done = await playHour(app(), actsOf(clerk, friend), seed)
    expect(done.get('grant') ?? 0).toBeGreaterThan(0)
    const given = (await givenAway()) - before
    expect(given).toBeGreaterThan(0n)
    expect(given).toBeLessThanOrEqual(outlayLimit)
    // Alone, only the payment of 20.00 could be reversed.
    const { mox } = await wealthOf(app(), friend)
    expect(mox - had.mox).toBeLessThanOrEqual(outlayLimit + 20_00n)
    const { body } = await clerk.api.call(listGiftCards, {})
    expect(JSON.stringify(body)).not.toMatch(/\b9100\d{12}\b/)
  },
)
