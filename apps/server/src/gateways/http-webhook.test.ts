import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttpWebhook } from './http-webhook.ts'
import { isPublicAddress, isPublicHost } from './public-address.ts'

let received: { url: string; headers: http.IncomingHttpHeaders; body: string }[] = []
const target = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { url = '', headers } = request
    received.push({ url, headers, body: Buffer.concat(chunks).toString() })
    if (url === '/hang') return
    if (url === '/upgrade') {
      request.socket.write('HTTP/1.1 101 Go on\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
      return
    }
    if (url === '/drip') {
      response.writeHead(200)
      response.write('a')
      return
    }
    if (url === '/redirect') response.writeHead(302, { location: '/ok' }).end()
    else if (url === '/error') response.writeHead(500).end('<b>no</b>')
    else if (url === '/endless') {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', write)
      write()
    } else response.end('thank you')
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((go) => target.listen(0, '127.0.0.1', go))
  ;({ port } = target.address() as AddressInfo)
})
afterAll(() => {
  target.closeAllConnections()
  target.close()
})

const post = (path: string, settings: Partial<Parameters<typeof openHttpWebhook>[0]> = {}) => {
  const lookUp = async () => ['127.0.0.1']
  const gateway = openHttpWebhook({ allowsLoopback: true, timeoutMs: 300, lookUp, ...settings })
  const url = `http://shop.example:${port}${path}`
  return gateway.post({ url, headers: { 'webhook-id': 'evt-1' }, body: '{"a":"ü"}' })
}

describe('SEC-06 a webhook', () => {
  it('is posted to the address that was checked, under the name that was given', async () => {
    received = []
    expect(await post('/ok?a=1')).toEqual({ status: 200, answer: 'thank you' })
    expect(received[0]).toMatchObject({ url: '/ok?a=1', body: '{"a":"ü"}' })
    expect(received[0]?.headers).toMatchObject({
      host: `shop.example:${port}`,
      'webhook-id': 'evt-1',
    })
  })

  it('follows no redirect', async () => {
    received = []
    expect(await post('/redirect')).toEqual({ status: 302, answer: '' })
    expect(received).toHaveLength(1)
  })

  it('says what was answered, and reads no more than it needs', async () => {
    expect(await post('/error')).toEqual({ status: 500, answer: '<b>no</b>' })
    expect(await post('/endless', { timeoutMs: 5_000 })).toEqual({
      status: 200,
      answer: 'x'.repeat(200),
    })
  })

  it.each(['/hang', '/drip', '/upgrade'])('waits for %s only so long', async (path) => {
    const began = performance.now()
    expect(await post(path)).toEqual({ failure: 'late' })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('waits for a look-up only so long', async () => {
    const lookUp = () => new Promise<string[]>(() => undefined)
    expect(await post('/ok', { lookUp })).toEqual({ failure: 'late' })
  })

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1'],
    ['93.184.216.34', '192.168.1.1'],
  ])('is not sent to a name that resolves to %s', async (...addresses) => {
    received = []
    const lookUp = async () => addresses
    const gateway = openHttpWebhook({ allowsLoopback: false, timeoutMs: 300, lookUp })
    const url = `https://shop.example:${port}/ok`
    expect(await gateway.post({ url, headers: {}, body: '' })).toEqual({ failure: 'private' })
    expect(received).toEqual([])
  })

  it('is not sent without TLS', async () => {
    received = []
    expect(await post('/ok', { allowsLoopback: false })).toEqual({ failure: 'unreachable' })
    expect(received).toEqual([])
  })

  it('says that a name has no address, and that nobody answers', async () => {
    expect(await post('/ok', { lookUp: async () => [] })).toEqual({ failure: 'no-address' })
    const gateway = openHttpWebhook({ allowsLoopback: true, timeoutMs: 500 })
    const url = 'http://127.0.0.1:1/'
    expect(await gateway.post({ url, headers: {}, body: '' })).toEqual({ failure: 'unreachable' })
  })
})

describe('SEC-06 an address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1'],
    ...['192.168.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '::7f00:1'],
    ...['64:ff9b:1::1', '4000::1', 'shop.example', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    ['shop.example', true],
    ['8.8.8.8', true],
    ['[2606:4700::1111]', true],
    ['localhost', false],
    ['intranet', false],
    ['shop.localhost', false],
    ['printer.local', false],
    ['metadata.google.internal.', false],
    ['[::1]', false],
    ['127.0.0.1', false],
  ])('the host %s is public: %s', (host, is) => {
    expect(isPublicHost(host)).toBe(is)
  })
})
