import { randomBytes } from 'node:crypto'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { addReached, rich } from './delivery.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})
const page = async (port?: number) => {
  const answer = await fetch(`${port ? `http://127.0.0.1:${port}` : app().url}/dev/outbox`)
  return { status: answer.status, html: await answer.text() }
}

describe('/dev/outbox', () => {
  it('COMMS-04 shows what a demo would have sent, by itself and at once, with every word escaped', async () => {
    const dana = await addReached(app(), rich)
    const marco = await addReached(app(), { listName: '<script>x()</script> Tiles' })
    await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 25 })
    await expect.poll(async () => (await page()).html, { timeout: 8_000 }).toContain('Kept here')
    const { html } = await page()
    expect(html).toContain('<h2>You sent 25.00 Moxey</h2>')
    expect(html).toContain(dana.email)
    expect(html).not.toContain('<script>')
  })

  it('COMMS-04 is not there in production, nor where mail really leaves', async () => {
    const production = await app().another({
      NODE_ENV: 'production',
      CARD_NUMBER_KEYS: randomBytes(32).toString('base64'),
    })
    expect((await page(production.port)).status).toBe(404)
    const mailing = await app().another({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@b.example',
    })
    expect((await page(mailing.port)).status).toBe(404)
  })
})
