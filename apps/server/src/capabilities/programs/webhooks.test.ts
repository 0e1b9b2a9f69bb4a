import { createHmac, randomUUID } from 'node:crypto'
import * as contract from '@exchange/contract/programs/programs.contract'
import {
  programRefusals,
  topicsRequired,
  webAddressFaults,
  webhookFailureWords,
} from '@exchange/contract/programs/programs.messages'
import { switchOffMs, targetsMost, triesMost } from '@exchange/domain/programs/webhook.rules'
import { afterEach, describe, expect, it } from 'vitest'
import { openHttpWebhook } from '../../gateways/http-webhook.ts'
import { createNumberSeal } from '../../kernel/number-seal.ts'
import { testCardKey } from '../../testing/seal-key.ts'
import { addContact } from '../members/members.fixtures.ts'
import {
  addPerson,
  apiOf,
  everythingTold,
  requestsApp,
  type Person,
} from '../requests/requests.fixtures.ts'
import { addEvents } from './index.ts'
import {
  newKeyOf,
  newTarget,
  programApi,
  webhookTarget,
  withEmail,
  type Received,
} from './programs.fixtures.ts'
import { renewWebhookSecrets } from './renew-webhook-secrets.service.ts'
import { sendWebhooks } from './send-webhooks.service.ts'

const app = requestsApp({ WEBHOOKS_TO_LOOPBACK: '1', ROLE: 'api' })
const target = webhookTarget()
const hourMs = 3_600_000

afterEach(() => {
  Object.assign(target(), { received: [], answers: 200 })
})

function send(ms = 0, gateway = openHttpWebhook({ allowsLoopback: true, timeoutMs: 300 })) {
  const { db: database, outbox, log } = app().deps
  const seal = createNumberSeal([testCardKey], 'webhooks')
  const now = () => new Date(Date.now() + ms)
  const quiet = { ...log, warn: () => undefined }
  const rest = { chance: () => 0, agent: 'test' }
  return sendWebhooks({ database, outbox, seal, log: quiet, now, gateway, ...rest })
}

async function happens({ memberId }: Person, id = randomUUID(), data: object = { a: 1 }) {
  const event = { id, memberId, topic: 'checkout.paid', at: new Date(), data: { ...data } } as const
  await app().deps.db.transaction((tx) => addEvents(tx, [event]))
  return id
}

/** Whether a library of Standard Webhooks would accept it. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signed } = headers
  const digest = createHmac('sha256', key)
    .update(`${String(id)}.${String(at)}.${body}`)
    .digest('base64')
  return String(signed).split(' ').includes(`v1,${digest}`)
}

async function deliveriesTo(by: Person, targetId: number) {
  return (await by.api.call(contract.listDeliveries, { targetId })).body.deliveries
}

describe('a webhook of a member', () => {
  it('is told once, signed, with the id of the event', async () => {
    const dana = await addPerson(app())
    const { targetId, secret } = await newTarget(dana, target().address)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const id = await happens(dana)
    await happens(dana, id)
    await send()
    await send()
    const { received } = target()
    expect(received).toHaveLength(1)
    const [first] = received as [Received]
    expect(first.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' })
    expect(isSigned(first, secret)).toBe(true)
    expect(isSigned({ ...first, body: `${first.body} ` }, secret)).toBe(false)
    expect(JSON.parse(first.body)).toMatchObject({ type: 'checkout.paid', data: { a: 1 } })
    expect(await deliveriesTo(dana, targetId)).toMatchObject([
      { eventId: id, status: 'delivered', nextAt: null, tries: [{ status: 200, answer: 'noted' }] },
    ])
  })

  it('is told of what it chose, and only while it is on', async () => {
    const dana = await addPerson(app())
    const { address } = target()
    await newTarget(dana, address, ['checkout.expired'])
    const { targetId } = await newTarget(dana, address)
    await dana.api.call(contract.saveTarget, {
      ...{ targetId, address, topics: ['checkout.paid'], isOn: false },
    })
    await happens(dana)
    await send()
    expect(target().received).toEqual([])
    expect((await dana.api.call(contract.testTarget, { targetId })).problem.detail).toBe(
      programRefusals['target-off'].reason,
    )
  })

  it.each([
    [500, webhookFailureWords('status', 500)],
    [404, webhookFailureWords('status', 404)],
    [302, webhookFailureWords('redirect', 302)],
    ['nothing', webhookFailureWords('late', null)],
  ] as const)('that answers %s is tried again later', async (answers, failure) => {
    const dana = await addPerson(app())
    const { targetId } = await newTarget(dana, target().address)
    await happens(dana)
    target().answers = answers
    await send()
    await send()
    expect(target().received).toHaveLength(1)
    expect(await deliveriesTo(dana, targetId)).toMatchObject([
      { status: 'waiting', tries: [{ failure }] },
    ])
    target().answers = 204
    await send(10_000)
    const [delivery] = await deliveriesTo(dana, targetId)
    expect(delivery).toMatchObject({ status: 'delivered', tries: [{ status: 204 }, { failure }] })
    const [one, two] = target().received
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  })

  it('SEC-06 is not sent to a name that resolves to a private address', async () => {
    const dana = await addPerson(app())
    const { targetId } = await newTarget(dana, 'https://shop.example/hook')
    await happens(dana)
    const lookUp = async () => ['169.254.169.254']
    await send(0, openHttpWebhook({ allowsLoopback: false, lookUp }))
    expect(await deliveriesTo(dana, targetId)).toMatchObject([
      {
        status: 'waiting',
        tries: [{ failure: webhookFailureWords('private', null), status: null }],
      },
    ])
  })

  it('that fails for three days is switched off, and its owner gets a letter', async () => {
    const dana = await withEmail(app(), await addPerson(app()))
    const { targetId } = await newTarget(dana, target().address)
    await happens(dana)
    target().answers = 500
    for (let hours = 0; hours <= 90; hours += 3) await send(hours * hourMs)
    await everythingTold(app())
    const [listed] = (await dana.api.call(contract.listPrograms, {})).body.targets
    expect(listed).toMatchObject({ isOn: false })
    expect(listed?.stoppedAt).not.toBeNull()
    const [delivery] = await deliveriesTo(dana, targetId)
    expect(delivery?.status).toBe('given-up')
    expect(delivery?.tries.length).toBe(triesMost)
    const [last] = delivery?.tries ?? []
    const took = Date.parse(last?.triedAt ?? '') - Date.parse(delivery?.madeAt ?? '')
    expect(took).toBeGreaterThan(switchOffMs)
    const { rows } = await app().owner.query(
      `select facts from delivery.messages where contact_id = $1 and facts ->> 'act' = 'webhook-stopped'`,
      [dana.contactId],
    )
    expect(rows).toEqual([{ facts: { act: 'webhook-stopped', by: '', address: target().address } }])
    // Switched on again, what was given up may be sent again.
    const deliveryId = delivery?.deliveryId ?? 0
    const tooEarly = await dana.api.call(contract.sendAgain, { deliveryId })
    expect(tooEarly.problem.detail).toBe(programRefusals['target-off'].reason)
    const { address } = target()
    const input = { targetId, address, topics: ['checkout.paid' as const], isOn: true }
    const { body } = await dana.api.call(contract.saveTarget, input)
    expect(body.programs.targets[0]).toMatchObject({ stoppedAt: null, failingSince: null })
    target().answers = 200
    expect((await dana.api.call(contract.sendAgain, { deliveryId })).status).toBe(200)
    await send(1)
    expect((await deliveriesTo(dana, targetId))[0]?.status).toBe('delivered')
  })

  it('signs with two secrets for a day after the first was replaced', async () => {
    const dana = await addPerson(app())
    const { targetId, secret } = await newTarget(dana, target().address)
    const renewed = (await dana.api.call(contract.renewSecret, { targetId })).body.secret ?? ''
    await dana.api.call(contract.testTarget, { targetId })
    await send()
    await happens(dana)
    await send(25 * hourMs)
    const [within, after] = target().received as [Received, Received]
    expect([isSigned(within, secret), isSigned(within, renewed)]).toEqual([true, true])
    expect([isSigned(after, secret), isSigned(after, renewed)]).toEqual([false, true])
    const { rows } = await app().owner.query<{ text: string }>(
      'select t::text as text from programs.targets t where id = $1',
      [targetId],
    )
    const bytes = (one: string) => Buffer.from(one.slice(6), 'base64').toString('hex')
    for (const one of [secret, renewed]) {
      expect(rows[0]?.text).not.toContain(one)
      expect(rows[0]?.text).not.toContain(bytes(one))
    }
  })

  it('keeps its secrets when the ring of keys is rotated', async () => {
    const dana = await addPerson(app())
    const { targetId } = await newTarget(dana, target().address)
    await dana.api.call(contract.renewSecret, { targetId })
    const keys = ['another-key-of-the-ring-2jH8s0Xq', testCardKey]
    expect(await renewWebhookSecrets(app().owner, keys, 100)).toBeGreaterThan(0)
    expect(await renewWebhookSecrets(app().owner, keys, 100)).toBe(0)
    expect(await renewWebhookSecrets(app().owner, keys.toReversed(), 100)).toBeGreaterThan(0)
  })

  it('that hangs delays nobody else', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    await newTarget(dana, `${target().address}?slow`)
    await newTarget(marco, target().address)
    for (let count = 0; count < 3; count += 1) await happens(dana)
    await happens(marco)
    const began = performance.now()
    const times: number[] = []
    const gateway = {
      post: async ({ url }: { url: string }) => {
        if (url.includes('slow')) await new Promise((go) => setTimeout(go, 400))
        else times.push(performance.now() - began)
        return { status: 200, answer: '' }
      },
    }
    await send(0, gateway)
    expect(times).toHaveLength(1)
    expect(times[0]).toBeLessThan(300)
  })

  it('is sent once by two servers, and again after a crash', async () => {
    const dana = await addPerson(app())
    const { targetId } = await newTarget(dana, target().address)
    await happens(dana)
    await Promise.all([send(), send()])
    expect(target().received).toHaveLength(1)
    await happens(dana)
    const dies = { post: () => Promise.reject(new Error('the process ends here')) }
    await expect(send(0, dies)).rejects.toThrow('the process ends here')
    await send()
    expect(target().received).toHaveLength(1)
    await send(61_000)
    expect(target().received).toHaveLength(2)
    expect((await deliveriesTo(dana, targetId))[0]).toMatchObject({ status: 'delivered' })
  })
})

describe('events to catch up on', () => {
  it('are numbered without gaps in the order of their commits', async () => {
    const dana = await addPerson(app())
    const program = programApi(app(), await newKeyOf(dana))
    const read = async (after: number) => (await program.call(contract.eventsAfter, { after })).body
    const seen: number[] = []
    const reading = (async () => {
      for (let last = 0; seen.length < 20;) {
        const { events, lastNumber } = await read(last)
        seen.push(...events.map(({ number }) => number))
        last = lastNumber
      }
    })()
    await Promise.all(Array.from({ length: 20 }, () => happens(dana)))
    await reading
    expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const page = (await program.call(contract.eventsAfter, { after: 5, limit: 10 })).body
    expect([page.events.length, page.lastNumber, page.hasMore]).toEqual([10, 15, true])
    expect(await read(20)).toEqual({ events: [], lastNumber: 20, hasMore: false })
  })

  it('SEC-06 are those of the own business', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    await happens(dana)
    const program = programApi(app(), await newKeyOf(marco))
    expect((await program.call(contract.eventsAfter, {})).body.events).toEqual([])
  })

  it('are deleted after 90 days, with what was sent of them', async () => {
    const dana = await addPerson(app())
    const key = await newKeyOf(dana)
    const { targetId } = await newTarget(dana, target().address)
    await happens(dana)
    await send()
    app().clock.now = new Date(Date.now() + 91 * 24 * hourMs)
    await app().work('retention.keep')
    app().clock.now = null
    const { rowCount } = await app().owner.query(
      'select from programs.deliveries where target_id = $1',
      [targetId],
    )
    expect(rowCount).toBe(0)
    const program = programApi(app(), key)
    expect((await program.call(contract.eventsAfter, {})).body.events).toEqual([])
  })
})

describe('saving a webhook', () => {
  it.each([
    [{ address: 'http://shop.example/' }, webAddressFaults['address-not-https']],
    [{ address: 'no address' }, webAddressFaults['address-invalid']],
    [{ topics: [] }, topicsRequired],
  ])('is refused in words: %j', async (change, words) => {
    const dana = await addPerson(app())
    const input = { targetId: null, address: target().address, isOn: true }
    const saved = await dana.api.call(contract.saveTarget, {
      ...{ ...input, topics: ['checkout.paid'] },
      ...change,
    } as never)
    expect([saved.status, saved.problem.detail]).toEqual([400, words])
  })

  it('SEC-06 refuses addresses of our own network where it is not developed', async () => {
    const strict = await app().another({ WEBHOOKS_TO_LOOPBACK: '0' })
    const dana = await addPerson(app())
    const by = await apiOf({ ...app(), url: `http://127.0.0.1:${strict.port}` }, dana.contactId)
    const input = { targetId: null, topics: ['checkout.paid' as const], isOn: true }
    for (const address of ['https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://0x7f.1/']) {
      const saved = await by.call(contract.saveTarget, { ...input, address })
      expect([saved.status, saved.problem.detail]).toEqual([
        400,
        webAddressFaults['address-private'],
      ])
    }
  })

  it(`ends at ${targetsMost}, also of seven at once`, async () => {
    const dana = await addPerson(app())
    const input = { targetId: null, address: target().address, isOn: true }
    const saved = await Promise.all(
      Array.from({ length: targetsMost + 2 }, () =>
        dana.api.call(contract.saveTarget, { ...input, topics: ['checkout.paid'] }),
      ),
    )
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(2)
    const [first] = saved.filter(({ status }) => status === 200)
    const targetId = first?.body.targetId ?? 0
    const removed = await dana.api.call(contract.removeTarget, { targetId })
    expect(removed.body.targets).toHaveLength(targetsMost - 1)
  })

  it('SEC-06 is for the main contact, and of the own targets', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    const { targetId } = await newTarget(dana, target().address)
    await happens(dana)
    const [delivery] = await deliveriesTo(dana, targetId)
    const deliveryId = delivery?.deliveryId ?? 0
    const sam = await apiOf(app(), await addContact(app().owner, dana.memberId))
    const input = { address: target().address, topics: ['checkout.paid' as const], isOn: false }
    for (const [by, status] of [
      [sam, 403],
      [marco.api, 404],
    ] as const) {
      const answers = [
        await by.call(contract.saveTarget, { ...input, targetId }),
        await by.call(contract.renewSecret, { targetId }),
        await by.call(contract.removeTarget, { targetId }),
        await by.call(contract.testTarget, { targetId }),
        await by.call(contract.listDeliveries, { targetId }),
        await by.call(contract.sendAgain, { deliveryId }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    await send()
    expect(target().received).toHaveLength(1)
  })
})
