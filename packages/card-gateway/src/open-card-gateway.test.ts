import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardGateway } from './card-gateway.port.ts'
import { openCardGateway } from './open-card-gateway.ts'

const sale = {
  orderId: 'order-1',
  amountMinor: 5_000n,
  redirectUrl: 'https://shop.example/return',
}

/** The server's reaction to each request, mostly faults. */
let behave: (respond: (status: number, body?: string, location?: string) => void) => void
let server: Server
let address: string
let requests: string[]

beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      requests.push(sent)
      behave((status, body = '', location) => {
        response.writeHead(status, location === undefined ? {} : { location }).end(body)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function gateway(timeoutMs = 5_000): CardGateway {
  return openCardGateway({ address, apiKey: 'secret-key', timeoutMs })
}

describe('ERR a faulty answer is unknown, never a decline', () => {
  it.each([301, 400, 404, 429, 500, 502, 503])('HTTP %i', async (status) => {
    behave = (respond) => respond(status, '<response><result>1</result></response>', address)
    const outcome = await gateway().completeAction('token')
    expect(outcome).toMatchObject({ outcome: 'unknown', why: 'http-status', code: `${status}` })
    expect(requests).toHaveLength(1)
  })

  it('times out when there is no answer, counted from the start', async () => {
    behave = () => {}
    const from = performance.now()
    const outcome = await gateway(300).completeAction('token')
    expect(outcome).toEqual({ outcome: 'unknown', why: 'time-out', sent: true, code: undefined })
    expect(performance.now() - from).toBeLessThan(3_000)
  })

  it('a broken connection may have sent the charge; a refused one has sent nothing', async () => {
    behave = () => server.closeAllConnections()
    const cut = await gateway().completeAction('token')
    expect(cut).toMatchObject({ outcome: 'unknown', why: 'broken-off', sent: true })
    await new Promise((resolve) => server.close(resolve))
    const refused = await gateway().completeAction('token')
    expect(refused).toMatchObject({ outcome: 'unknown', why: 'no-connection', sent: false })
  })

  it('an oversized answer is not read to its end', async () => {
    behave = (respond) => respond(200, 'x'.repeat(3 * 1024 * 1024))
    const outcome = await gateway().completeAction('token')
    expect(outcome).toMatchObject({ outcome: 'unknown', why: 'malformed' })
  })

  it('every call treats an unreadable answer as malformed', async () => {
    behave = (respond) => respond(200, 'garbage')
    const g = gateway()
    const vaultSale = { orderId: 'o', amountMinor: 1n, vaultId: 'v' }
    const all = await Promise.all([
      g.startSale(sale),
      g.startAddCustomer({ vaultId: 'v', redirectUrl: sale.redirectUrl }),
      g.completeAction('t'),
      g.vaultSale(vaultSale),
      g.voidSale('1'),
      g.refund({ transactionId: '1', amountMinor: 1n }),
      g.deleteCustomer('v'),
      g.query({ orderId: 'o' }),
      g.findCustomer('v'),
    ])
    for (const one of all) expect(one).toMatchObject({ outcome: 'unknown', why: 'malformed' })
  })
})

describe('SEC-07 what is sent', () => {
  it.each([
    { description: 'card 4111 1111 1111 1111' },
    { billing: { firstName: '4111111111111111' } },
    { billing: { phone: '4111-1111-1111-1111' } },
    { merchantFields: ['341111111111111'] },
  ])('a card number in another field is refused before anything is sent: %o', async (more) => {
    behave = (respond) => respond(200)
    const started = await gateway().startSale({ ...sale, ...more })
    expect(started).toMatchObject({ outcome: 'error', code: 'card-number' })
    expect(JSON.stringify(started)).not.toMatch(/\d{6}/)
    expect(requests).toEqual([])
  })

  it('user text cannot add an element', async () => {
    behave = (respond) => respond(200)
    const lastName = '</last-name></billing><amount>0.01</amount><billing><last-name>'
    await gateway().startSale({ ...sale, billing: { lastName } })
    expect(requests[0]?.match(/<amount>/g)).toHaveLength(1)
    expect(requests[0]).toContain('<amount>50.00</amount>')
  })

  it('the amount is written from whole cents, whatever its size', async () => {
    behave = (respond) => respond(200)
    await gateway().startSale({ ...sale, amountMinor: 9_007_199_254_740_993n })
    expect(requests[0]).toContain('<amount>90071992547409.93</amount>')
  })

  it('plain http is accepted only for this machine', () => {
    const open = (to: string) => openCardGateway({ address: to, apiKey: 'k', timeoutMs: 1 })
    expect(() => open('http://secure.nmi.com')).toThrow('must be reached by https')
    expect(() => open('http://127.0.0.1.example.com')).toThrow('must be reached by https')
    expect(() => open('file:///etc/passwd')).toThrow('must be reached by https')
    expect(open('https://secure.nmi.com')).toBeDefined()
  })
})
