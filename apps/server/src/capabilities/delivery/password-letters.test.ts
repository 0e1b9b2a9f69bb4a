import { forgot } from '@exchange/contract/identity/identity.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import { startMailServer, type TestMailServer } from '../../gateways/smtp.fixtures.ts'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addUser, codeOf } from '../identity/passwords.fixtures.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { deliverAll, messagesFor } from './delivery.fixtures.ts'

// A process with the role `api` sends nothing itself, so that only the tests send.
const app = testApp({
  env: { ROLE: 'api' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

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
const factsOf = async (contact: number) => {
  const { rows } = await app().owner.query<{ facts: Record<string, string> }>(
    'select facts from delivery.messages where contact_id = $1',
    [contact],
  )
  return rows.map(({ facts }) => facts)
}

describe('the letter with a code', () => {
  it('AUTH-13 AUTH-20 has the code and no link; the code is deleted after sending', async () => {
    const contact = await addUser(app(), 'mailed', { firstName: 'Mai' })
    await api(app()).call(forgot, { username: 'mailed' })
    const code = await codeOf(app(), contact)
    await deliver()
    const [sent] = mailsTo('mailed@example.com')
    expect(sent?.subject).toBe('Your confirmation code for The network')
    for (const line of ['Hello Mai,', `Confirmation code: ${code}`, 'for 15 minutes']) {
      expect(sent?.text).toContain(line)
    }
    expect(sent?.text).not.toContain('http')
    const [facts] = await factsOf(contact)
    expect(JSON.stringify(facts)).not.toContain(code)
  })

  it('AUTH-20 is not sent after the code has expired', async () => {
    const contact = await addUser(app(), 'away')
    await api(app()).call(forgot, { username: 'away' })
    await codeOf(app(), contact)
    await deliver(new Date(Date.now() + 15 * 60_000))
    expect(mailsTo('away@example.com')).toEqual([])
    expect(await messagesFor(app(), contact)).toMatchObject([
      { status: 'given-up', error: 'the code has expired' },
    ])
    expect(await factsOf(contact)).toMatchObject([{ register: 'false' }])
    expect((await factsOf(contact))[0]).not.toHaveProperty('code')
  })
})
