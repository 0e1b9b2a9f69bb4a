import { createECDH, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttpText } from './http-text.ts'
import { openSmtpMail } from './smtp-mail.ts'
import { startMailServer, type TestMailServer } from './smtp.fixtures.ts'
import { openWebPush } from './web-push.ts'

interface Heard {
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

let mail: TestMailServer
let status = 201
const heard: Heard[] = []
const service = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    heard.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})
let url = ''

beforeAll(async () => {
  mail = await startMailServer()
  await new Promise<void>((go) => service.listen(0, '127.0.0.1', go))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
})
afterAll(async () => {
  await mail.stop()
  service.close()
})

const letter = {
  id: '11111111-2222-4333-8444-555555555555',
  to: 'dana@example.com',
  subject: 'You sent 25.00 Moxey\r\nBcc: everybody@example.com',
  text: 'Hello Dana,',
  html: '<p>Hello Dana,</p>',
}

describe('mail', () => {
  const from = 'Network <receipts@exchange.example>'

  it('COMMS-04 delivers a mail, with an id that is the same on a retry and no headers from its text', async () => {
    const gateway = openSmtpMail({ url: mail.url, from })
    expect(await gateway.send(letter)).toEqual({ outcome: 'sent' })
    gateway.close()
    expect(mail.mails[0]).toMatchObject({
      messageId: `<${letter.id}@exchange.example>`,
      from: { address: 'receipts@exchange.example' },
      to: [{ address: 'dana@example.com' }],
      text: 'Hello Dana,\n',
    })
    expect(mail.mails[0]?.bcc ?? []).toEqual([])
  })

  it('RFC 8058 tells mail programs how a letter is ended, and of others nothing', async () => {
    const gateway = openSmtpMail({ url: mail.url, from })
    const unsubscribe = 'https://exchange.example/unsubscribe/1'
    await gateway.send({ ...letter, unsubscribe })
    await gateway.send(letter)
    gateway.close()
    const listed = mail.mails
      .slice(-2)
      .map(({ headers }) =>
        headers
          .filter(({ key }) => key.startsWith('list-'))
          .map(({ key, value }) => `${key}: ${value}`),
      )
    expect(listed).toEqual([
      [`list-unsubscribe: <${unsubscribe}>`, 'list-unsubscribe-post: List-Unsubscribe=One-Click'],
      [],
    ])
  })

  it('COMMS-04 distinguishes temporary from permanent failures', async () => {
    const gateway = openSmtpMail({ url: mail.url, from })
    mail.refuse = () => 451
    expect(await gateway.send(letter)).toMatchObject({ outcome: 'later' })
    mail.refuse = () => 550
    expect(await gateway.send(letter)).toMatchObject({ outcome: 'never' })
    mail.refuse = undefined
    gateway.close()
    const nobody = openSmtpMail({ url: 'smtp://127.0.0.1:1', from, timeoutMs: 500 })
    expect(await nobody.send(letter)).toMatchObject({ outcome: 'later' })
    nobody.close()
  })
})

describe('text', () => {
  it('COMMS-04 INVITE-10 sends once to +1 and ten digits, and interprets the answer', async () => {
    const gateway = openHttpText({ url, token: 'a-token' })
    const message = { id: 'one', phone: '(555) 201-3344', text: 'Hello' }
    expect(await gateway.send(message)).toEqual({ outcome: 'sent' })
    expect(heard.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'idempotency-key': 'one',
    })
    expect(JSON.parse(String(heard.at(-1)?.body))).toEqual({
      id: 'one',
      to: '+15552013344',
      text: 'Hello',
    })
    status = 503
    expect(await gateway.send(message)).toMatchObject({ outcome: 'later' })
    status = 422
    expect(await gateway.send(message)).toMatchObject({ outcome: 'never' })
    status = 201
    expect(await gateway.send({ ...message, phone: '12' })).toMatchObject({ outcome: 'never' })
  })
})

describe('push', () => {
  it('COMMS-04 sends an encrypted, signed payload, and reports an unsubscribed browser', async () => {
    const [server, browser] = [createECDH('prime256v1'), createECDH('prime256v1')]
    const gateway = openWebPush({
      publicKey: server.generateKeys().toString('base64url'),
      privateKey: server.getPrivateKey().toString('base64url'),
      subject: 'mailto:demo@exchange.example',
    })
    const message = {
      id: letter.id,
      device: {
        endpoint: url,
        p256dh: browser.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
      payload: JSON.stringify({ body: 'You sent 25.00 Moxey' }),
    }
    expect(await gateway.send(message)).toEqual({ outcome: 'sent' })
    const sent = heard.at(-1)
    expect(sent?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: letter.id.replaceAll('-', ''),
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(String(sent?.body)).not.toContain('Moxey')
    status = 410
    expect(await gateway.send(message)).toEqual({ outcome: 'gone' })
    status = 201
  })
})
