import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWebhook, type Webhook } from '../../webhook/read-webhook.ts'
import { aSale, enterCard, openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'

const key = 'hook-key'

/** A webhook receiver that remembers what it received and refuses the first `refusals` requests. */
function openEar() {
  const heard: Webhook[] = []
  const ear = { heard, refusals: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const header = request.headers['webhook-signature']
      const isRefused = ear.refusals > 0
      ear.refusals -= 1
      if (!isRefused) heard.push(readWebhook(key, String(header), body))
      response.writeHead(isRefused ? 503 : 204).end()
    })
  })
  return { ear, server }
}

let test: TestSandbox
let server: Server
let ear: ReturnType<typeof openEar>['ear']

beforeEach(async () => {
  ;({ ear, server } = openEar())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test = await openTestSandbox()
  const { port } = server.address() as AddressInfo
  await test.order('/webhook', { url: `http://127.0.0.1:${port}/hook`, key })
})
afterEach(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

async function pay(number?: string) {
  const sale = aSale()
  const token = await enterCard(await test.gateway.startSale(sale), number)
  const outcome = await test.gateway.completeAction(token)
  return { sale, outcome }
}

const typesHeard = () => ear.heard.map((one) => (one.genuine ? one.eventType : one.why))

describe('webhooks', () => {
  it('a charge and a decline are reported, signed', async () => {
    const { sale } = await pay()
    await pay('4000000000000002')
    await vi.waitFor(() => expect(ear.heard).toHaveLength(2), 10_000)
    expect(ear.heard[0]).toMatchObject({ genuine: true, orderId: sale.orderId })
    expect(typesHeard()).toEqual(['transaction.sale.success', 'transaction.sale.failure'])
  })

  it('a refused webhook is retried', async () => {
    ear.refusals = 1
    await pay()
    await vi.waitFor(() => expect(ear.refusals).toBe(0), 10_000)
    await vi.waitFor(async () => {
      await test.order('/clock', { advanceMs: 2_000 })
      expect(ear.heard).toHaveLength(1)
    }, 10_000)
  })

  it('an undelivered webhook is sent after a restart', async () => {
    ear.refusals = Number.POSITIVE_INFINITY
    const { sale } = await pay()
    await vi.waitFor(async () => {
      expect(await test.tell('/webhooks')).toEqual({ waiting: 1 })
    }, 10_000)
    const { dataFolder } = test
    await test.sandbox.close()
    ear.refusals = 0
    const { port } = server.address() as AddressInfo
    const webhookUrl = `http://127.0.0.1:${port}/hook`
    test = await openTestSandbox({ dataFolder, webhookUrl, webhookKey: key })
    await vi.waitFor(() => expect(ear.heard).toMatchObject([{ orderId: sale.orderId }]), 10_000)
  })

  it('webhooks are lost, duplicated and delayed according to the settings', async () => {
    await test.order('/faults', { webhooks: { lost: 1 } })
    await pay()
    await test.order('/faults', { webhooks: { doubled: 1 } })
    await pay()
    await vi.waitFor(() => expect(ear.heard).toHaveLength(2), 10_000)
    expect(new Set(ear.heard.map((one) => one.genuine && one.eventId)).size).toBe(1)
    await test.order('/faults', { webhooks: { delayed: 1 }, webhookDelayMs: 60_000 })
    await pay()
    expect(ear.heard).toHaveLength(2)
    await vi.waitFor(async () => {
      await test.order('/clock', { advanceMs: 61_000 })
      expect(ear.heard).toHaveLength(3)
    }, 10_000)
  })

  it('4000000000007189: the webhook arrives before the answer, is repeated, then contradicted', async () => {
    const sale = aSale()
    const token = await enterCard(await test.gateway.startSale(sale), '4000000000007189')
    let heardBeforeAnswer = 0
    await test.gateway.completeAction(token).then(() => (heardBeforeAnswer = ear.heard.length))
    expect(heardBeforeAnswer).toBeGreaterThan(0)
    await vi.waitFor(() => expect(ear.heard).toHaveLength(4), 10_000)
    expect(typesHeard()).toEqual([
      ...Array.from({ length: 3 }, () => 'transaction.sale.success'),
      'transaction.sale.failure',
    ])
    expect(new Set(ear.heard.map((one) => one.genuine && one.eventId)).size).toBe(2)
  })

  it('void, refund and chargeback are reported', async () => {
    const paid = [await pay(), await pay(), await pay()]
    const [first, second, third] = paid.map(({ outcome }) =>
      outcome.outcome === 'approved' ? outcome.transactionId : '',
    )
    await test.order(`/staff-void/${first}`)
    await test.order('/settle')
    await test.order(`/staff-refund/${second}`, { amount: '1.00' })
    await test.order(`/chargeback/${third}`)
    await vi.waitFor(
      () =>
        expect(typesHeard()).toEqual(
          expect.arrayContaining([
            'transaction.void.success',
            'transaction.refund.success',
            'chargeback.batch.complete',
          ]),
        ),
      10_000,
    )
  })

  it('4000000000007171 is redirected twice, to the same address', async () => {
    const { port } = server.address() as AddressInfo
    const seen: string[] = []
    server.on('request', (request) => seen.push(request.url ?? ''))
    const redirectUrl = `http://127.0.0.1:${port}/return`
    const started = await test.gateway.startSale(aSale({ redirectUrl }))
    const token = await enterCard(started, '4000000000007171')
    await vi.waitFor(() => expect(seen).toEqual([`/return?token-id=${token}`]), 10_000)
  })
})
