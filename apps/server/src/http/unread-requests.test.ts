import net from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { refuseUnread } from './unread-requests.ts'

const app = testApp()

/** The raw response to these bytes. */
async function told(port: number, sent: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(sent)
  return await text(socket)
}

const problemOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as unknown

it.each([
  ['an address without end', `GET /graphql?query=${'x'.repeat(20_000)}`, 431, 'HEAD_TOO_LARGE'],
  ['a header without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, 431, 'HEAD_TOO_LARGE'],
  ['no HTTP', 'what is this', 400, 'MALFORMED'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: a\0b\r\n\r\n', 400, 'MALFORMED'],
  [
    'two lengths',
    'POST /graphql HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'MALFORMED',
  ],
])('API-42 %s is told as a problem, and the connection ends', async (_what, sent, status, code) => {
  const answer = await told(Number(new URL(app().url).port), sent)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
  expect(answer).toContain('content-type: application/problem+json')
  expect(problemOf(answer)).toMatchObject({ status, code, message: expect.any(String) })
})

it('API-42 answers slow clients, and writes nothing to closed connections', async () => {
  const codes = ['ERR_HTTP_REQUEST_TIMEOUT', 'ECONNRESET']
  const server = net.createServer((socket) => {
    const code = codes.shift() ?? ''
    refuseUnread({ code }, socket)
    if (code === 'ECONNRESET') socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as net.AddressInfo
  expect(problemOf(await told(port, ''))).toMatchObject({ status: 408, code: 'TOO_SLOW' })
  expect(await told(port, '')).toBe('')
  server.close()
})
