/** The fact that listeners receive of a payment, for each way to pay. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { chargeGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import type { Facts } from '@exchange/domain/facts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addTrader,
  approvalsApp,
  newKey,
  type Trader,
} from './capabilities/approvals/approvals.fixtures.ts'
import { addGiftCard } from './capabilities/gift-cards/gift-cards.fixtures.ts'
import { everythingTold, fulfil, request } from './capabilities/requests/requests.fixtures.ts'
import { at, schedule } from './capabilities/schedules/schedules.fixtures.ts'

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

describe('the fact of a payment', () => {
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

  it('is stored as it is delivered, and delivered again after a failure', async () => {
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
