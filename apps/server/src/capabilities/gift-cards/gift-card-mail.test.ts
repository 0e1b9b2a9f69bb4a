/** Mails with gift cards that never leave, and how often a card may go elsewhere. */
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { afterEach, expect, it } from 'vitest'
import type { Mail, Sent } from '../../gateways/message.port.ts'
import { testApp } from '../../testing/test-app.ts'
import { deliverAll } from '../delivery/delivery.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { sendDueGiftCards } from './send-due-gift-cards.service.ts'
import { addTrader } from './gift-cards.fixtures.ts'
import { createGiftCardNumbers, sentGiftCards } from './index.ts'

// A process with the role `api` sends nothing itself, so that only the tests send.
const app = testApp({
  env: { ROLE: 'api' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

afterEach(() => void (app().clock.now = null))

const dayMs = 86_400_000
const dayAfter = (days: number) => todayIn('America/Chicago', new Date(Date.now() + days * dayMs))
const soon = () => new Date(Date.now() + 11 * dayMs)

let people = 0
async function bought(parts: object = {}) {
  people += 1
  const to = `noor${people}@example.com`
  const buyer = await addTrader(app(), { listName: 'Buyer' })
  const { body } = await buyer.buy({ amount: 25, recipientEmail: to, ...parts })
  const listed = async () => (await buyer.list()).body.giftCards[0]
  return { buyer, to, id: body.id, number: body.giftCardNumber, listed }
}

/** Sends what is due with this answer of the mail server; returns the mails. */
async function sendMail(answer: Sent): Promise<Mail[]> {
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    mails.push(mail)
    return answer
  }
  const { db, config } = app().deps
  const numbers = createGiftCardNumbers(config.cardNumberKeys)
  await deliverAll(app(), { mail: { send, close() {} } }, undefined, sentGiftCards(db, numbers))
  return mails
}

const lost: Sent = { outcome: 'never', reason: '550 no such mailbox' }

it('GIFT-14 a mail that was given up says so, and may go to another address', async () => {
  const { buyer, to, id, listed } = await bought()
  expect(await listed()).toMatchObject({ sent: true, mailFault: null })
  await sendMail(lost)
  expect(await listed()).toMatchObject({ sent: false, mailFault: 'undelivered' })
  const { body } = await buyer.redirect({ id, recipientEmail: 'right@example.com', sendNow: true })
  expect(body.giftCard).toMatchObject({ sent: true, mailFault: null })
  const mails = await sendMail({ outcome: 'sent' })
  expect(mails.map((mail) => mail.to)).toEqual(['right@example.com'])
  expect(await listed()).toMatchObject({ sent: true, mailFault: null })
  const again = await buyer.redirect({ id, recipientEmail: to, sendNow: true })
  expect(again.problem.code).toBe('CONFLICT')
})

it('GIFT-14 a mail says what is left; a card that was spent is not sent', async () => {
  const { buyer, to, id, number, listed } = await bought({ deliverOn: dayAfter(10) })
  const seller = await addTrader(app())
  await seller.charge({ giftCardNumber: number, amount: 10 })
  await buyer.redirect({ id, recipientEmail: to, sendNow: true })
  const [mail] = await sendMail({ outcome: 'sent' })
  expect(mail?.text).toContain('sent you a gift card of 15.00')
  const other = await bought({ deliverOn: dayAfter(10) })
  await seller.charge({ giftCardNumber: other.number, amount: 25 })
  await other.buyer.redirect({ id: other.id, recipientEmail: other.to, sendNow: true })
  expect(await sendMail({ outcome: 'sent' })).toEqual([])
  expect(await other.listed()).toMatchObject({ sent: false, mailFault: 'spent', balance: 0 })
  expect(await listed()).toMatchObject({ sent: true })
})

it('GIFT-14 cards keep waiting in a network that sends no mail', async () => {
  const { listed } = await bought({ deliverOn: dayAfter(10) })
  const { db: database, outbox } = app().deps
  await sendDueGiftCards({ database, outbox, now: soon, mails: false })
  expect(await listed()).toMatchObject({ sent: false })
  await sendDueGiftCards({ database, outbox, now: soon, mails: true })
  expect(await listed()).toMatchObject({ sent: true })
})

it('GIFT-14 SEC-08 its address changes five times at most; its day still changes', async () => {
  const deliverOn = dayAfter(10)
  const { buyer, id, listed } = await bought({ deliverOn })
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      buyer.redirect({ id, recipientEmail: `flood${at}@example.com`, deliverOn }),
    ),
  )
  const refused = all.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.problem).toMatchObject({
    code: 'CONFLICT',
    detail:
      'The address of a gift card can be changed 5 times. ' +
      'You can still give them its number yourself.',
  })
  const recipientEmail = (await listed())?.recipientEmail ?? ''
  const { body } = await buyer.redirect({ id, recipientEmail, deliverOn: dayAfter(20) })
  expect(body.giftCard).toMatchObject({ deliverOn: dayAfter(20), recipientEmail })
})
