import { createInvite } from '@exchange/contract/invitations/invitations.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sent, TextMessage } from '../../gateways/message.port.ts'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import { startMailServer, type TestMailServer } from '../../gateways/smtp.fixtures.ts'
import { invitationsApp, inviter, newFriend } from '../invitations/invitations.fixtures.ts'
import { deliverAll } from './delivery.fixtures.ts'

const app = invitationsApp()

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

it('INVITE-13 INVITE-18 a friend gets one letter: who invites, what it gives, and the link', async () => {
  const dana = await inviter(app())
  const { email, last } = newFriend()
  await dana.api.call(createInvite, { first: 'Rosa', last, email })
  const from = 'Network <receipts@exchange.example>'
  const mail = openSmtpMail({ url: server.url, from, timeoutMs: 2_000 })
  await deliverAll(app(), { mail })
  mail.close()
  const sent = server.mails.filter(({ to }) => to?.some(({ address }) => address === email))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain('Dana')
  for (const part of ['Rosa', 'Bakehouse', '50.00 Moxey', 'https://exchange.example/join/']) {
    expect(sent[0]?.text).toContain(part)
  }
  const { rows } = await app().owner.query<{ facts: object }>(
    'select facts from delivery.messages where address = $1',
    [email],
  )
  expect(rows[0]?.facts).not.toHaveProperty('code')
})

it('INVITE-10 a text message has the link, and calls nobody by what is no name', async () => {
  const dana = await inviter(app())
  const { phone, last } = newFriend()
  await dana.api.call(createInvite, { first: 'win.at x.example', last, phone })
  const texts: TextMessage[] = []
  const send = async (message: TextMessage): Promise<Sent> => {
    texts.push(message)
    return { outcome: 'sent' }
  }
  await deliverAll(app(), { text: { send } })
  const [sent] = texts.filter((one) => one.phone === phone)
  expect(sent?.text).toMatch(/ https:\/\/exchange\.example\/join\/[\w-]{22}$/)
  expect(sent?.text).not.toContain('x.example')
})
