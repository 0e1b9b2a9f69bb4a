/** A gift card that is mailed on a day to come, and what its buyer may change until then. */
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { redirectGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { afterEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, workOf } from '../../testing/test-app.ts'
import { acceptTerms, addContact, addExchange, publishTerms } from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { sendDueGiftCards } from './send-due-gift-cards.service.ts'
import { addTrader, balancesOf, newKey } from './gift-cards.fixtures.ts'

const app = testApp({
  env: { DEMO: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

afterEach(() => void (app().clock.now = null))

const dayMs = 86_400_000
const dayAfter = (days: number) => todayIn('America/Chicago', new Date(Date.now() + days * dayMs))

let people = 0
/** A new member's card for a new address, which gets it in ten days. */
async function later(parts: object = {}) {
  people += 1
  const to = `kim${people}@example.com`
  const buyer = await addTrader(app())
  const order = { amount: 25, recipientEmail: to, deliverOn: dayAfter(10), ...parts }
  const { status, body } = await buyer.buy(order)
  expect(status).toBe(200)
  return { buyer, to, body, id: body.id }
}

/** How many mails with a gift card were written to the address. */
async function mailsTo(address: string): Promise<number> {
  await everythingTold(app())
  const { rows } = await app().owner.query<{ count: number }>(
    `select count(*)::integer as count
    from delivery.messages
    where kind = 'gift-card' and address = $1`,
    [address],
  )
  return rows[0]?.count ?? 0
}

/** Runs the job as if it were so many days later. */
async function after(days: number) {
  app().clock.now = new Date(Date.now() + days * dayMs)
  await app().work('gift-cards.send-due')
  app().clock.now = null
}

describe('a gift card for a later day', () => {
  it('GIFT-14 is paid at once and mailed on its day, once', async () => {
    const { buyer, to, body } = await later({ design: 'birthday', message: 'Enjoy' })
    expect(body).toMatchObject({ design: 'birthday', message: 'Enjoy', deliverOn: dayAfter(10) })
    expect(await balancesOf(app(), buyer)).toMatchObject({ MOX: 475_00n })
    const [listed] = (await buyer.list()).body.giftCards
    expect(listed).toMatchObject({ deliverOn: dayAfter(10), sent: false, balance: 25 })
    await after(9)
    expect(await mailsTo(to)).toBe(0)
    await after(11)
    await after(12)
    expect(await mailsTo(to)).toBe(1)
    expect((await buyer.list()).body.giftCards).toMatchObject([{ sent: true }])
    const kept = await (await fetch(`${app().url}/dev/outbox`)).text()
    expect(kept).toContain('Happy birthday')
    expect(kept).toContain('“Enjoy”')
  })

  it('GIFT-14 is mailed once by ten jobs of two processes', async () => {
    const { to } = await later()
    const other = await app().another()
    app().clock.now = new Date(Date.now() + 11 * dayMs)
    const mine = Array.from({ length: 5 }, () => app().work('gift-cards.send-due'))
    const theirs = Array.from({ length: 5 }, () => workOf(other, 'gift-cards.send-due'))
    await Promise.all([...mine, ...theirs])
    expect(await mailsTo(to)).toBe(1)
  })

  it('GIFT-14 waits still after a job that ended in between', async () => {
    const { to } = await later()
    const { db: database, outbox } = app().deps
    const now = () => new Date(Date.now() + 11 * dayMs)
    const ended = { add: () => Promise.reject(new Error('The process ended.')) }
    await expect(sendDueGiftCards({ database, outbox: ended, now, mails: true })).rejects.toThrow(
      'ended',
    )
    expect(await mailsTo(to)).toBe(0)
    await sendDueGiftCards({ database, outbox, now, mails: true })
    expect(await mailsTo(to)).toBe(1)
  })

  it('GIFT-14 SEC-10 a replay buys one and answers its day', async () => {
    const buyer = await addTrader(app())
    const key = newKey()
    const order = { amount: 25, recipientEmail: 'once@example.com', deliverOn: dayAfter(3) }
    const all = await Promise.all(Array.from({ length: 10 }, () => buyer.buy(order, key)))
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all[0]?.body.deliverOn).toBe(dayAfter(3))
    expect((await buyer.list()).body.giftCards).toHaveLength(1)
  })

  it('GIFT-14 one for today is mailed at once', async () => {
    const { to, buyer } = await later({ deliverOn: dayAfter(0) })
    expect(await mailsTo(to)).toBe(1)
    expect((await buyer.list()).body.giftCards).toMatchObject([
      { sent: true, deliverOn: dayAfter(0) },
    ])
    await after(1)
    expect(await mailsTo(to)).toBe(1)
  })

  it.each([
    ['in the past', { deliverOn: dayAfter(-1) }, 'Choose today or a later day.'],
    ['after a year', { deliverOn: dayAfter(368) }, 'Choose a day within one year.'],
    ['that does not exist', { deliverOn: '2027-02-30' }, 'Invalid day.'],
    ['without an address', { recipientEmail: '' }, 'Enter who gets it.'],
    ['with an unknown design', { design: 'hearts' }, 'Choose one of the six designs.'],
  ])('GIFT-14 is refused for a day %s, and nothing is paid', async (_, parts, words) => {
    const buyer = await addTrader(app())
    const order = { amount: 25, recipientEmail: 'a@example.com', deliverOn: dayAfter(2) }
    const { problem } = await buyer.buy({ ...order, ...parts })
    expect(problem).toMatchObject({ code: 'VALIDATION', detail: words })
    expect(await balancesOf(app(), buyer)).toMatchObject({ MOX: 500_00n })
  })
})

describe('before it is mailed', () => {
  it('GIFT-14 the buyer changes its address and its day', async () => {
    const { buyer, id, to } = await later()
    const order = { id, recipientEmail: 'lee@example.com', deliverOn: dayAfter(20) }
    const { body } = await buyer.redirect(order)
    expect(body.giftCard).toMatchObject({
      recipientEmail: 'lee@example.com',
      deliverOn: dayAfter(20),
      sent: false,
    })
    await after(11)
    expect([await mailsTo(to), await mailsTo('lee@example.com')]).toEqual([0, 0])
    await after(21)
    expect([await mailsTo(to), await mailsTo('lee@example.com')]).toEqual([0, 1])
  })

  it('GIFT-14 an empty day without the wish to send it now changes nothing', async () => {
    const { buyer, id, to } = await later()
    for (const parts of [{}, { deliverOn: '' }, { sendNow: false }]) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      const { problem } = await buyer.redirect({ id, recipientEmail: 'lee3@example.com', ...parts })
      expect(problem).toMatchObject({ code: 'VALIDATION', detail: 'Choose a day.' })
    }
    expect((await buyer.list()).body.giftCards).toMatchObject([
      { sent: false, recipientEmail: to, deliverOn: dayAfter(10) },
    ])
    expect([await mailsTo(to), await mailsTo('lee3@example.com')]).toEqual([0, 0])
  })

  it('GIFT-14 ten presses of "send now" and the job mail it once', async () => {
    const { buyer, id, to } = await later()
    app().clock.now = new Date(Date.now() + 60_000)
    const now = Array.from({ length: 10 }, () =>
      buyer.redirect({ id, recipientEmail: to, sendNow: true }),
    )
    const all = await Promise.all(now)
    await after(11)
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(all[0]?.body.giftCard).toMatchObject({ sent: true, deliverOn: dayAfter(0) })
    expect(await mailsTo(to)).toBe(1)
  })

  it('GIFT-14 nothing changes once it was mailed, or if nobody gets a mail', async () => {
    const { buyer, id, to } = await later({ deliverOn: '' })
    const sendNow = true
    for (const parts of [
      { recipientEmail: 'lee2@example.com', sendNow },
      { deliverOn: dayAfter(2) },
    ]) {
      const { problem } = await buyer.redirect({ id, recipientEmail: to, ...parts })
      const detail = 'This gift card has been sent already.'
      expect(problem).toMatchObject({ code: 'CONFLICT', detail })
    }
    const own = (await buyer.buy({ amount: 5 })).body.id
    const { problem } = await buyer.redirect({ id: own, recipientEmail: to, sendNow })
    expect(problem.code).toBe('CONFLICT')
    expect([await mailsTo(to), await mailsTo('lee2@example.com')]).toEqual([1, 0])
  })

  it('GIFT-14 SEC-08 only who may buy and see it changes it', async () => {
    const { buyer, id, to } = await later()
    const order = { id, recipientEmail: 'thief@example.com', sendNow: true }
    const marco = await addTrader(app())
    expect((await marco.redirect(order)).problem.code).toBe('NOT_FOUND')
    expect((await marco.redirect({ ...order, id: 2_147_483_647 })).problem.code).toBe('NOT_FOUND')
    const employee = await addContact(app().owner, buyer.memberId, { transAuth: false })
    await acceptTerms(app().owner, employee)
    const theirs = api(app()).as(await signedIn(app().owner, employee))
    const { problem } = await theirs.call(redirectGiftCard, order)
    expect(problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    const refused = async (parts: object) =>
      (await buyer.redirect({ ...order, sendNow: false, ...parts })).problem
    expect(await refused({ recipientEmail: '' })).toMatchObject({ code: 'VALIDATION' })
    expect(await refused({ deliverOn: dayAfter(-2) })).toMatchObject({ code: 'VALIDATION' })
    expect(await refused({ deliverOn: dayAfter(400) })).toMatchObject({ code: 'VALIDATION' })
    expect([await mailsTo('thief@example.com'), await mailsTo(to)]).toEqual([0, 0])
  })

  it('SEC-12 the server can change neither number nor value of a card', async () => {
    const { id } = await later()
    for (const column of ['number_hash', 'sealed_number', 'amount', 'buyer_member_id', 'ends_at']) {
      const change = `update gift_cards.cards set ${column} = ${column} where id = $1`
      await expect(app().deps.db.query(change, [id])).rejects.toThrow('permission denied')
    }
  })
})
