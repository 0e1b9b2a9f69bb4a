/** A thief with the bearer token of a member, for an hour, and what stops the thief. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { buyGiftCard, listGiftCards } from '@exchange/contract/gift-cards/gift-cards.contract'
import { logout } from '@exchange/contract/identity/identity.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
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
    for (const id of [8, 9]) await addExchange(owner, id)
  },
})

/** From these sums of 24 hours on a broker must approve: of one payee, and of all (DOMAIN §4). */
const threshold = 2_500_00n

function actsOf(stolen: Somebody, helpers: readonly Somebody[]): Record<string, Act> {
  const helperOf = (pick: number) => helpers[pick % helpers.length] as Somebody
  return {
    async send({ cents, pick, key }) {
      const order = { sendTarget: `m${helperOf(pick).memberId}`, amount: dollars(cents) }
      return await stolen.api.call(send, { ...order, tip: dollars(cents) }, key)
    },
    async sendWithTip({ cents, pick, key }) {
      const order = {
        sendTarget: `m${helperOf(pick).memberId}`,
        amount: '0.01',
        tip: dollars(cents),
      }
      return await stolen.api.call(send, order, key)
    },
    async later({ cents, pick, key }) {
      const order = { sendTarget: `m${helperOf(pick).memberId}`, amount: dollars(cents) }
      return await stolen.api.call(send, { ...order, recurring: 'weekly' }, key)
    },
    async request({ cents, pick, key }) {
      const helper = helperOf(pick)
      const sums = { amount: dollars(cents) }
      const asked = { requestFrom: `m${stolen.memberId}`, ...sums, note: 'x' }
      const { requestId } = (await helper.api.call(makeRequest, asked, `${key}-asked`)).body
      const order = { sendTarget: `m${helper.memberId}`, requestId, ...sums }
      return await stolen.api.call(send, order, key)
    },
    async giftCard({ cents, key }) {
      const order = { amount: dollars(cents), recipientEmail: 'thief@example.com' }
      return await stolen.api.call(buyGiftCard, order, key)
    },
    async card({ cents, pick, key }) {
      const order = { chargeTarget: stolen.scan, amount: dollars(cents) }
      return await helperOf(pick).api.call(charge, order, key)
    },
  }
}

it.each(seeds)(
  'SEC-08 a thief with a bearer takes less than brokers must see (hour %i)',
  async (seed) => {
    const stolen = await addSomebody(app(), { trade: 20_000_00n, reserve: 2_000_00n })
    const helpers = await Promise.all([8, 8, 9].map((exchange) => addSomebody(app(), { exchange })))
    const before = await wealthOf(app(), stolen)
    const done = await playHour(app(), actsOf(stolen, helpers), seed)
    expect([...done.keys()]).toEqual(expect.arrayContaining(['send']))
    // What is held for brokers still belongs to the member.
    const after = await wealthOf(app(), stolen)
    expect(before.mox - after.mox).toBeGreaterThan(0n)
    expect(before.mox - after.mox).toBeLessThan(2n * threshold)
    // The member sees each gift card, and none of them shows its number in the list.
    const { body } = await stolen.api.call(listGiftCards, {})
    expect(JSON.stringify(body)).not.toMatch(/\b9100\d{12}\b/)
  },
)

it('SEC-08 a stolen bearer is worth nothing once its session has ended', async () => {
  const [stolen, helper] = [await addSomebody(app()), await addSomebody(app())]
  expect((await stolen.api.call(logout, {})).status).toBe(200)
  const acts = actsOf(stolen, [helper])
  const before = await wealthOf(app(), stolen)
  for (const name of ['send', 'sendWithTip', 'later', 'request', 'giftCard']) {
    const reply = await acts[name]?.({ cents: 1_00, pick: 0, key: `after-the-end-${name}` })
    expect([name, reply?.status]).toEqual([name, 401])
  }
  expect(await wealthOf(app(), stolen)).toEqual(before)
})
