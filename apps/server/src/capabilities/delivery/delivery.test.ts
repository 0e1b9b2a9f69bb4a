import { charge } from '@exchange/contract/charge/charge.contract'
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { addDevice } from '@exchange/contract/preferences/preferences.contract'
import { send } from '@exchange/contract/send/send.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail, PushMessage, Sent } from '../../gateways/message.port.ts'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import { startMailServer, type TestMailServer } from '../../gateways/smtp.fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  addCard,
  addContact,
  addExchange,
  publishTerms,
  removeContact,
} from '../members/members.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import {
  addReached,
  deliverAll,
  messagesFor,
  rich,
  switchOff,
  type Reached,
} from './delivery.fixtures.ts'

// A process with the role `api` sends nothing itself, so that only the tests send.
const app = testApp({
  env: {
    ROLE: 'api',
    VAPID_PUBLIC_KEY: 'k'.repeat(87),
    VAPID_PRIVATE_KEY: 'k'.repeat(43),
    VAPID_SUBJECT: 'mailto:demo@exchange.example',
  },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8, { pointsRate: 1 })
  },
})
const person = (story = {}) => addReached(app(), story)

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

const smtp = () =>
  openSmtpMail({ url: server.url, from: 'Network <receipts@exchange.example>', timeoutMs: 2_000 })

async function deliver(now?: Date): Promise<void> {
  const mail = smtp()
  await deliverAll(app(), { mail }, now)
  mail.close()
}

const mailsTo = ({ email }: Reached) =>
  server.mails.filter(({ to }) => to?.some(({ address }) => address === email))

const pay = async (payer: Reached, payee: { readonly memberId: number }, amount = '25.00') =>
  (await payer.api.call(send, { sendTarget: `m${payee.memberId}`, amount, tip: 3.5 })).body

describe('receipts by mail', () => {
  it('COMMS-04 payer and payee each get a receipt with their own figures', async () => {
    const [dana, marco] = [
      await person({ ...rich, listName: 'Whitfield', firstName: 'Dana' }),
      await person({ listName: 'Marco’s <Tiles>' }),
    ]
    const { moxeyPayConfirm } = await pay(dana, marco, '1234.50')
    await deliver()
    const [sent] = mailsTo(dana)
    expect(sent).toMatchObject({ subject: 'You sent 1,234.50 Moxey and a $3.50 tip' })
    for (const line of [
      'Hello Dana,',
      'Paid to: Marco’s <Tiles>',
      'Commission: $61.73',
      'Points earned: 1234',
      `Confirmation code: ${moxeyPayConfirm}`,
      'See your transactions: https://exchange.example/transactions',
    ]) {
      expect(sent?.text).toContain(line)
    }
    expect(sent?.html).toContain('Marco’s &lt;Tiles&gt;')
    const [received] = mailsTo(marco)
    expect(received?.subject).toMatch(/Whitfield sent you 1,234\.50 Moxey and a \$3\.50 tip$/)
    expect(received?.text).not.toContain('Points earned')
  })

  it('COMMS-04 CHARGE-16 both sides of a charge get a receipt', async () => {
    const [holder, seller] = [await person(rich), await person({ listName: 'Tiles' })]
    const chargeTarget = await addCard(app().owner, holder.contactId)
    await seller.api.call(charge, { chargeTarget, amount: 18 })
    await deliver()
    expect(mailsTo(holder)[0]?.subject).toMatch(/, Tiles charged your card 18\.00 Moxey$/)
    expect(mailsTo(seller)[0]?.subject).toBe('You charged 18.00 Moxey')
  })

  it('COMMS-01 COMMS-04 sends nothing if switched off or without an address', async () => {
    const [payer, off] = [await person(rich), await person()]
    await switchOff(off)
    const noAddress = await addContact(app().owner, off.memberId)
    await pay(payer, off)
    await payer.api.call(send, { sendTarget: `c${noAddress}`, amount: 1 })
    await deliver()
    expect(mailsTo(payer)).toHaveLength(2)
    // Only that they were switched off.
    expect(mailsTo(off).map(({ subject }) => subject)).toEqual([
      'Receipts from The network are switched off',
    ])
    expect(await messagesFor(app(), off.contactId)).toHaveLength(1)
    expect(await messagesFor(app(), noAddress)).toEqual([])
  })

  it('COMMS-04 ACCT-06 both sides of a refund get a receipt of what was returned', async () => {
    const [dana, marco] = [
      await person({ ...rich, listName: 'Whitfield' }),
      await person({ ...rich, listName: 'Tiles' }),
    ]
    await pay(dana, marco)
    const { transactions } = (await marco.api.call(listTransactions, {})).body
    const transactionId = transactions[0]?.id ?? ''
    await marco.api.call(refund, { transactionId, amount: 10, note: 'Two were broken' })
    await deliver()
    const toDana = mailsTo(dana).find(({ subject }) => subject?.includes('refunded'))
    expect(toDana?.subject).toMatch(/Tiles refunded you 10\.00 Moxey and a \$1\.40 tip$/)
    for (const line of ['Commission returned: $0.50', 'Points taken back: 10', 'broken']) {
      expect(toDana?.text).toContain(line)
    }
    const toMarco = mailsTo(marco).find(({ subject }) => subject?.includes('refunded'))
    expect(toMarco?.subject).toBe('You refunded 10.00 Moxey and a $1.40 tip')
    expect(toMarco?.text).not.toContain('Points')
  })

  it('COMMS-04 sends the receipt of a removed contact to the main contact', async () => {
    const [payer, owner] = [await person(rich), await person()]
    const noel = await addContact(app().owner, owner.memberId)
    await payer.api.call(send, { sendTarget: `c${noel}`, amount: 1 })
    await removeContact(app().owner, noel)
    await deliver()
    expect(mailsTo(owner)).toHaveLength(1)
  })
})

describe('a failing mail server', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  it('COMMS-04 is retried after a temporary refusal', async () => {
    const [dana, marco] = [await person(rich), await person()]
    server.refuse = (to) => (to === dana.email ? 451 : undefined)
    await pay(dana, marco)
    await deliver()
    expect(mailsTo(marco)).toHaveLength(1)
    const [waiting] = await messagesFor(app(), dana.contactId)
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(waiting?.error).toContain('451')
    await deliver()
    expect((await messagesFor(app(), dana.contactId))[0]?.attempts).toBe(1)
    server.refuse = undefined
    await deliver(later(1))
    await deliver(later(5))
    expect(mailsTo(dana)).toHaveLength(1)
    expect((await messagesFor(app(), dana.contactId))[0]).toMatchObject({
      status: 'sent',
      attempts: 2,
      error: null,
    })
  })

  it('COMMS-04 is not retried after a permanent refusal', async () => {
    const [dana, marco] = [await person(rich), await person()]
    server.refuse = (to) => (to === dana.email ? 550 : undefined)
    await pay(dana, marco)
    const before = await givenUp()
    await deliver()
    server.refuse = undefined
    await deliver(later(600))
    expect(mailsTo(dana)).toEqual([])
    expect(await messagesFor(app(), dana.contactId)).toMatchObject([
      { status: 'given-up', attempts: 1 },
    ])
    expect(await givenUp()).toBe(before + 1)
  })

  it('COMMS-04 gives up a failing message after seven tries, and blocks no others', async () => {
    const [dana, marco] = [await person(rich), await person()]
    await pay(dana, marco)
    await everythingTold(app())
    const poisoned = (mail: Mail): Promise<Sent> => {
      if (mail.to === dana.email) throw new Error('poison')
      return Promise.resolve({ outcome: 'sent' })
    }
    for (let tries = 0; tries < 9; tries += 1) {
      const [message] = await messagesFor(app(), dana.contactId)
      await deliverAll(app(), { mail: { send: poisoned, close() {} } }, message?.dueAt)
    }
    expect(await messagesFor(app(), dana.contactId)).toMatchObject([
      { status: 'given-up', attempts: 7, error: 'Error: poison' },
    ])
    expect(await messagesFor(app(), marco.contactId)).toMatchObject([{ status: 'sent' }])
  })

  it('COMMS-04 gives up an unreadable or crashing message, and blocks no others', async () => {
    const [dana, marco] = [await person(rich), await person()]
    await pay(dana, marco)
    await everythingTold(app())
    const { rows } = await app().owner.query<{ id: string }>(
      `insert into delivery.messages (channel, kind, address, facts, attempts, created_at, due_at)
      select 'mail', 'gift-card', 'a@example.com', '{"giftCard":"1"}', t, now(), now()
      from unnest($1::integer[]) t
      returning id`,
      [[0, 7]],
    )
    const unreadable = async (ids: readonly number[]) => {
      if (ids.length > 0) throw new Error('sealed with another key')
      return new Map()
    }
    const mail = smtp()
    await deliverAll(app(), { mail }, undefined, unreadable)
    expect([mailsTo(dana), mailsTo(marco)]).toMatchObject([[{}], [{}]])
    for (const day of [1, 2, 3, 4, 5, 6]) {
      await deliverAll(app(), { mail }, later(day * 1_440), unreadable)
    }
    mail.close()
    const ended = await app().owner.query(
      `select attempts, status, last_error as error
      from delivery.messages
      where id = any ($1::uuid[])
      order by attempts`,
      [rows.map(({ id }) => id)],
    )
    expect(ended.rows).toEqual([
      { attempts: 7, status: 'given-up', error: 'Error: sealed with another key' },
      { attempts: 8, status: 'given-up', error: 'it was tried too often' },
    ])
  })

  async function givenUp(): Promise<number> {
    const { values } = await app().deps.metrics.messagesGivenUp.get()
    return values[0]?.value ?? 0
  }
})

describe('sending', () => {
  it('COMMS-04 ten concurrent senders send each mail once', async () => {
    const [dana, marco] = [await person(rich), await person()]
    for (const amount of ['1', '2', '3', '4', '5']) await pay(dana, marco, amount)
    await everythingTold(app())
    await Promise.all(Array.from({ length: 10 }, () => deliver()))
    for (const reader of [dana, marco]) {
      expect(mailsTo(reader)).toHaveLength(5)
      expect(new Set(mailsTo(reader).map(({ messageId }) => messageId)).size).toBe(5)
    }
  })

  it('COMMS-04 no other sender sends a mail while a slow server has not answered', async () => {
    const [dana, marco] = [await person(rich), await person()]
    await pay(dana, marco)
    const slow = async (): Promise<Sent> => {
      await deliver(new Date(Date.now() + 5 * 60_000))
      return { outcome: 'sent' }
    }
    await deliverAll(app(), { mail: { send: slow, close() {} } })
    expect(await messagesFor(app(), dana.contactId)).toMatchObject([{ attempts: 1 }])
    expect(mailsTo(dana)).toEqual([])
  })

  it('COMMS-04 pushes to each device of a person, and deletes one that is gone', async () => {
    const [dana, marco] = [await person(rich), await person()]
    const device = (name: string) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}-${dana.contactId}`,
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
    })
    for (const name of ['phone', 'laptop', 'sold']) await dana.api.call(addDevice, device(name))
    // Another contact has signed in on this device since.
    await marco.api.call(addDevice, device('sold'))
    const pushed: PushMessage[] = []
    const push = {
      send: async (message: PushMessage) => {
        pushed.push(message)
        const gone = message.device.endpoint.includes('laptop')
        return { outcome: gone ? 'gone' : 'sent' } as const
      },
    }
    await pay(dana, marco)
    await deliverAll(app(), { push, keeps: true })
    const bodies = pushed.map(({ device: { endpoint }, payload }) => [
      /send\/(\w+)/.exec(endpoint)?.[1],
      (JSON.parse(payload) as { body: string }).body.split('.')[0],
    ])
    expect(Object.fromEntries(bodies)).toEqual({
      laptop: 'You sent 25',
      phone: 'You sent 25',
      sold: expect.stringContaining('sent you 25'),
    })
    pushed.length = 0
    await pay(dana, marco)
    await deliverAll(app(), { push, keeps: true })
    expect(pushed).toHaveLength(2)
  })
})
