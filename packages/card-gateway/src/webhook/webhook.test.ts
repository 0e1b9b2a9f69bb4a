import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWebhook } from './read-webhook.ts'
import { signWebhook } from './webhook-signature.ts'

const key = 'signing-key'
const event = {
  event_id: 'event-1',
  event_type: 'transaction.sale.success',
  event_body: { order_id: 'order-1', transaction_id: '2600000001', action: { amount: '99.00' } },
}
const body = Buffer.from(JSON.stringify(event))
const signature = signWebhook(key, 'nonce', body)

describe('a webhook is a hint, and must be genuine', () => {
  it('contains order, transaction and event, and no amount', () => {
    const read = readWebhook(key, signature, body)
    expect(read).toMatchObject({
      genuine: true,
      eventId: 'event-1',
      eventType: 'transaction.sale.success',
      orderId: 'order-1',
      transactionId: '2600000001',
    })
    expect(JSON.stringify(read)).not.toContain('99')
  })

  it('the signature equals an independent HMAC-SHA256 of nonce, dot and body', () => {
    const s = createHmac('sha256', key).update(`nonce.${body.toString()}`).digest('hex')
    expect(signature).toBe(`t=nonce,s=${s}`)
  })

  const forgeries: Record<string, string> = {
    'another key': signWebhook('other-key', 'nonce', body),
    'another nonce': signature.replace('nonce', 'later'),
    'the empty key': signWebhook('', 'nonce', body),
    'no nonce': signature.replace('t=nonce,', ''),
    'a truncated digest': signature.slice(0, -2),
    'capital letters': signature.replace(/s=.*/, (digest) => digest.toUpperCase()),
    'two signatures': `${signature},s=${'0'.repeat(64)}`,
    'an empty header': '',
    'another shape': 'sha256=abcdef',
  }

  it.each(Object.entries(forgeries))('forged: %s', (_name, header) => {
    expect(readWebhook(key, header, body)).toEqual({ genuine: false, why: 'forged' })
  })

  it('without a header it is unsigned; without a key of ours nothing is genuine', () => {
    expect(readWebhook(key, undefined, body)).toEqual({ genuine: false, why: 'unsigned' })
    expect(readWebhook('', signWebhook('', 'nonce', body), body).genuine).toBe(false)
  })

  it('one changed bit of the body makes it forged', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(body)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(readWebhook(key, signature, changed).genuine).toBe(false)
      }),
    )
  })

  it('a replay is genuine again and recognised by event id and digest', () => {
    const [first, replay] = [readWebhook(key, signature, body), readWebhook(key, signature, body)]
    expect(replay).toEqual(first)
    const other = Buffer.from(body.toString().replace('event-1', 'event-2'))
    expect(readWebhook(key, signature, other).genuine).toBe(false)
  })

  it.each(['no json', '[]', 'null', '{"event_id":1}', '{"event_id":"a"}'])(
    'signed but unreadable: %s',
    (text) => {
      const bytes = Buffer.from(text)
      const read = readWebhook(key, signWebhook(key, 'n', bytes), bytes)
      expect(read).toEqual({ genuine: false, why: 'unreadable' })
    },
  )

  it('a body above 64 kB is not read', () => {
    const bytes = Buffer.alloc(65 * 1024, 'x')
    const read = readWebhook(key, signWebhook(key, 'n', bytes), bytes)
    expect(read).toEqual({ genuine: false, why: 'too-large' })
  })
})
