import {
  sendVerification,
  updateContact,
} from '@exchange/contract/contact-details/contact-details.contract'
import { send } from '@exchange/contract/send/send.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import { startMailServer, type TestMailServer } from '../../gateways/smtp.fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addReached, deliverAll, messagesFor, rich } from './delivery.fixtures.ts'

// A process with the role `api` sends nothing itself, so that only the tests send.
const app = testApp({
  env: { ROLE: 'api' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
const phone = '(504) 555-0123'

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

async function deliver(now?: Date): Promise<void> {
  const from = 'Network <receipts@exchange.example>'
  const mail = openSmtpMail({ url: server.url, from, timeoutMs: 2_000 })
  await deliverAll(app(), { mail }, now)
  mail.close()
}

const mailsTo = (email: string) =>
  server.mails.filter(({ to }) => to?.some(({ address }) => address === email))

async function followLink(email: string): Promise<void> {
  const [, code] = /\/verify\/([\w-]{22})/.exec(mailsTo(email).at(-1)?.text ?? '') ?? []
  const answer = await fetch(`${app().url}/api/core/verify/confirm`, {
    method: 'POST',
    headers: { 'x-api-key': 'demo-web', 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  expect(answer.status).toBe(200)
}

describe('letters about an address', () => {
  it('AUTH-27 the link goes to the address that it proves, and is not kept', async () => {
    const dana = await addReached(app(), { firstName: 'Dana' })
    await dana.api.call(sendVerification, { email: dana.email })
    await deliver()
    const [sent] = mailsTo(dana.email)
    expect(sent?.subject).toBe('Verify your email address for The network')
    for (const line of ['Hello Dana,', 'for 7 days', 'https://exchange.example/verify/']) {
      expect(sent?.text).toContain(line)
    }
    const { rows } = await app().owner.query<{ facts: object }>(
      'select facts from delivery.messages where contact_id = $1',
      [dana.contactId],
    )
    expect(rows.map(({ facts }) => Object.keys(facts))).toEqual([['until']])
  })

  it('AUTH-27 is not sent once its link has expired', async () => {
    const dana = await addReached(app())
    await dana.api.call(sendVerification, { email: dana.email })
    await deliver(new Date(Date.now() + 8 * 86_400_000))
    expect(await messagesFor(app(), dana.contactId)).toMatchObject([
      { status: 'given-up', error: 'the code has expired' },
    ])
  })

  it('CONTACT-07 receipts go to the proved address until the new one is, and the old one is told', async () => {
    const dana = await addReached(app(), rich)
    const marco = await addReached(app())
    const pay = () => dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: '25.00' })
    await dana.api.call(sendVerification, { email: dana.email })
    await deliver()
    await followLink(dana.email)

    const email = `moved${dana.contactId}@example.com`
    await dana.api.call(updateContact, { email, phone, verify: true })
    await pay()
    await deliver()
    const mails = mailsTo(dana.email)
    expect(mails).toHaveLength(3)
    // Letters that are due together are sent together, in any order.
    const changed = mails.find(({ subject }) => subject?.includes('was changed'))
    const receipt = mails.find(({ subject }) => subject?.includes('25.00'))
    expect(changed?.subject).toBe('Your email address for The network was changed')
    expect(changed?.text).toContain('changed to m•••@example.com')
    expect(changed?.text).toContain('“Forgot your password?”')
    expect(changed?.text).not.toContain(email)
    expect(receipt?.subject).toContain('You sent 25.00 Moxey')
    expect(mailsTo(email)).toHaveLength(1)

    await followLink(email)
    await pay()
    await deliver()
    expect(mailsTo(dana.email)).toHaveLength(3)
    expect(mailsTo(email).at(-1)?.subject).toContain('You sent 25.00 Moxey')
  })
})
