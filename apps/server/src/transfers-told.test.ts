/**
 * The compiler does not see what stands in a transfer, so each way to pay is tried: what listeners
 * are told of it, as the ledger is read and as a row of the outbox, and what a transfer that says
 * too little becomes.
 */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { paymentDetail } from '@exchange/domain/payments/payment-detail.rules'
import type { Facts } from '@exchange/domain/facts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addTrader,
  approvalsApp,
  newKey,
  type Trader,
} from './capabilities/approvals/approvals.fixtures.ts'
import { addGiftCard } from './capabilities/gift-cards/gift-cards.fixtures.ts'
import { giftCardFacts } from './capabilities/gift-cards/gift-card-fact.service.ts'
import { paymentFacts } from './capabilities/payments/payment-fact.service.ts'
import { everythingTold, fulfil, request } from './capabilities/requests/requests.fixtures.ts'
import { at, schedule } from './capabilities/schedules/schedules.fixtures.ts'
import type { TellableTransfer } from './kernel/ledger-tail.ts'

const app = approvalsApp()
const told: Facts['payment.completed'][] = []
const spent: Facts['gift-card.spent'][] = []
let fails = false
let dana: Trader
let marco: Trader

beforeAll(async () => {
  ;[dana, marco] = [await addTrader(app()), await addTrader(app())]
  app().deps.outbox.on('payment.completed', async (facts) => {
    if (fails) throw new Error('cannot be told')
    told.push(...facts.map(({ payload }) => payload))
  })
  app().deps.outbox.on('gift-card.spent', async (facts) => {
    spent.push(...facts.map(({ payload }) => payload))
  })
})
afterEach(async () => {
  app().clock.now = null
  await everythingTold(app())
  told.length = 0
})

const danaPaysMarco = () => ({
  code: expect.stringMatching(/^[A-Z\d-]+$/),
  kind: 'send',
  payer: dana.memberId,
  payerContact: dana.contactId,
  payee: marco.memberId,
  payeeContact: null as number | null,
  amount: '2500',
  tip: '200',
  request: null as number | null,
  approved: false,
  scheduled: false,
})

describe('what is told of a transfer', () => {
  it('a send to a business', async () => {
    expect((await dana.send(marco, 25)).status).toBe(200)
    await everythingTold(app())
    expect(told).toEqual([danaPaysMarco()])
  })

  it('a send that pays a request', async () => {
    const requestId = await request(marco, dana, { amount: '25.00' })
    expect((await fulfil(dana.api, marco, { requestId })).status).toBe(200)
    await everythingTold(app())
    const pays = { tip: '0', request: requestId, payeeContact: marco.contactId }
    expect(told).toEqual([{ ...danaPaysMarco(), ...pays }])
  })

  it('a charge of a card', async () => {
    expect((await marco.charge(dana.card, 25, newKey())).body.pending).toBeNull()
    await everythingTold(app())
    const charged = { kind: 'charge', payeeContact: marco.contactId }
    expect(told).toEqual([{ ...danaPaysMarco(), ...charged }])
  })

  it('a charge that its payer agreed to', async () => {
    const { body } = await marco.charge(`c${dana.contactId}`, 25, newKey())
    const approvalId = body.pending?.approvalId ?? ''
    expect((await dana.api.call(approveCharge, { approvalId })).status).toBe(200)
    await everythingTold(app())
    const agreed = { kind: 'charge', payeeContact: marco.contactId, approved: true }
    expect(told).toEqual([{ ...danaPaysMarco(), ...agreed }])
  })

  it('a run of a schedule', async () => {
    app().clock.now = new Date('2026-01-20T18:00:00Z')
    await schedule(dana, marco, { scheduledDateTime: '2026-01-31T09:00', amount: 25 })
    await at(app(), '2026-01-31T15:00:00Z')
    await everythingTold(app())
    const run = { tip: '0', scheduled: true, payeeContact: marco.contactId }
    expect(told).toEqual([{ ...danaPaysMarco(), ...run }])
  })

  it('a charge of a gift card', async () => {
    const giftCardNumber = await addGiftCard(app(), 60)
    const charge = { giftCardNumber, amount: 25 }
    expect((await marco.api.call(chargeGiftCard, charge, newKey())).status).toBe(200)
    await everythingTold(app())
    expect(spent).toEqual([{ payee: marco.memberId }])
  })

  it('is the same when it had to be laid down as a row', async () => {
    fails = true
    expect((await dana.send(marco, 25)).status).toBe(200)
    const stored = async () => {
      const { rows } = await app().owner.query<{ topic: string; payload: unknown }>(
        'select topic, payload from kernel.outbox where attempts > 0',
      )
      return rows
    }
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1), 10_000)
    fails = false
    expect(await stored()).toEqual([{ topic: 'payment.completed', payload: danaPaysMarco() }])
    await app().owner.query('update kernel.outbox set due_at = clock_timestamp()')
    await everythingTold(app())
    expect(told).toEqual([danaPaysMarco()])
  })
})

describe('a transfer that says too little', () => {
  const plan = {
    split: { draws: [], flashPart: 0n, tradePart: 2_500n },
    fees: { buyerCash: 0n, sellerCash: 0n, sellerCurrency: 0n, explanation: [] },
    points: 0n,
    approvals: [],
  }
  const detail = paymentDetail({ amount: 2_500n, tip: 200n }, plan, {
    code: 'ABC',
    payer: { memberId: 1, contactId: 2 },
    payee: { memberId: 3, contactId: null },
    note: '',
    policies: [1, 1],
  })
  const read = (kind: string, without: string) => {
    const { [without]: _, ...rest } = detail as Record<string, unknown>
    const transfer: TellableTransfer = { sequence: 1, id: '', kind, detail: rest }
    return { ...paymentFacts, ...giftCardFacts }[kind]?.(transfer).payload
  }
  const payment = ['code', 'payer', 'payerContact', 'payee', 'payeeContact', 'amount', 'tip']
  const needed = [
    ...payment.flatMap((field) => [['send', field] as const, ['charge', field] as const]),
    ['gift-card-payment', 'payee'] as const,
  ]

  it.each(needed)('is refused: a %s without its %s', (kind, field) => {
    expect(read(kind, 'nothing')).toHaveProperty(field)
    expect(() => read(kind, field)).toThrow(field)
  })
})
