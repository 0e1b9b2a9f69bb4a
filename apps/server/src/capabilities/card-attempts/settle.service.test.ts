import { signWebhook } from '@exchange/card-gateway/webhook/webhook-signature'
import { describe, expect, it } from 'vitest'
import { cardPlaces, type CardPlace } from '../../testing/card-places.ts'
import { createTransactionPages } from '../accounts/transaction-pages.service.ts'
import type { TestMember } from '../members/members.fixtures.ts'
import { cardWorld } from './card-attempts.fixtures.ts'

const world = cardWorld()

const lostReply = '4000000000007106'
const dayMs = 86_400_000

/** Throws when a place is first passed, to simulate a crash. */
function breakAt(place: CardPlace): void {
  let left = 1
  world().watch = (call) => {
    if (left === 0 || !cardPlaces[place](call)) return
    left = 0
    throw new Error(`broken off where ${place}`)
  }
}

async function kindsOf(memberAccount: bigint) {
  const { rows } = await world().owner.query<{ kind: string; usd: bigint }>(
    `select t.kind, e.usd
    from ledger.entries e
    join ledger.transfers t on t.seq = e.transfer_seq
    where e.account_id = $1
    order by e.version`,
    [memberAccount],
  )
  return rows.map(({ kind, usd }) => [kind, usd])
}

/** The member's loads in its transactions, the newest first: whether each is shown as reversed. */
async function reversedLoads(member: Pick<TestMember, 'memberId' | 'contactId'>) {
  const { read } = createTransactionPages(world().owner, () => new Date())
  const { lines } = await read({ ...member, limit: 10 })
  return lines.filter(({ kind }) => kind === 'load').map(({ status }) => status === 'Reversed')
}

describe('a crash between two steps', () => {
  it.each([
    'the charge is asked for',
    'the charge is answered',
    'the attempt is locked',
    'the attempt is settled',
  ] as const)('SEC-10 books the charge exactly once after a crash where %s', async (place) => {
    const member = await world().member()
    const form = await world().begin(member)
    const { nonce, token } = await world().enter(form)
    breakAt(place)
    await expect(world().attempts.complete(nonce, token)).rejects.toThrow(place)
    await world().travel(10_000)
    await Promise.all([world().attempts.sweepDue(), world().attempts.sweepDue()])
    const { charges, net } = await world().truth(form.attemptId)
    expect(charges).toBe(place === 'the charge is asked for' ? 0 : 1)
    expect(await world().reserve(member)).toBe(net)
  })

  it.each(['the form is asked for', 'the form is given', 'the form is written down'] as const)(
    'SEC-10 charges nothing after a crash before the form is returned: %s',
    async (place) => {
      const member = await world().member()
      breakAt(place)
      await expect(world().begin(member)).rejects.toThrow(place)
      await world().travel(25 * 3_600_000)
      await world().attempts.sweepDue()
      const { rows } = await world().owner.query(
        'select state, charged from card_attempts.attempts where member_id = $1',
        [member.memberId],
      )
      const state = place === 'the form is asked for' ? 'failed' : 'abandoned'
      expect(rows).toEqual([{ state, charged: 0n }])
    },
  )

  it('SEC-10 settles once for ten concurrent look-ups', async () => {
    const member = await world().member()
    const form = await world().begin(member)
    const { nonce, token } = await world().enter(form, lostReply)
    await Promise.all([
      world().attempts.complete(nonce, token),
      ...Array.from({ length: 10 }, () => world().attempts.lookUp(form.attemptId)),
    ])
    await Promise.all(Array.from({ length: 10 }, () => world().attempts.lookUp(form.attemptId)))
    expect(await world().reserve(member)).toBe((await world().truth(form.attemptId)).net)
    expect(await kindsOf(member.account)).toHaveLength(1)
  })
})

describe('webhooks', () => {
  const hook = (orderId: string, eventId: string) =>
    Buffer.from(
      JSON.stringify({
        event_id: eventId,
        event_type: 'transaction.sale.success',
        event_body: { order_id: orderId, action: { amount: '9999.00', success: '1' } },
      }),
    )

  it('SEC-10 only trigger a look-up: amounts and results in them are ignored', async () => {
    const member = await world().member()
    const form = await world().begin(member)
    const body = hook(form.attemptId, 'event-1')
    const genuine = signWebhook(world().webhookKey, 'nonce', body)
    expect(await world().attempts.takeWebhook(genuine, body)).toBe('taken')
    expect(await world().attempts.sweepDue()).toBeGreaterThan(0)
    expect(await world().find(form.attemptId)).toMatchObject({ state: 'form', charged: 0n })
    expect(await world().attempts.takeWebhook(genuine, body)).toBe('repeated')
    expect(await world().attempts.sweepDue()).toBe(0)
    const forged = signWebhook('another key', 'nonce', body)
    expect(await world().attempts.takeWebhook(forged, body)).toBe('refused')
    expect(await world().attempts.takeWebhook(undefined, body)).toBe('refused')
  })

  it('CRA-08 find a charge whose answer has not arrived', async () => {
    const member = await world().member()
    const form = await world().begin(member)
    const { nonce, token } = await world().enter(form)
    breakAt('the charge is answered')
    await expect(world().attempts.complete(nonce, token)).rejects.toThrow('the charge is answered')
    const body = hook(form.attemptId, 'event-2')
    await world().attempts.takeWebhook(signWebhook(world().webhookKey, 'n', body), body)
    await world().attempts.sweepDue()
    expect((await world().find(form.attemptId)).state).toBe('approved')
  })
})

describe('changes made by staff at the gateway', () => {
  const chargedBy = async (attemptId: string) => {
    const { rows } = await world().owner.query<{ id: string }>(
      'select gateway_transaction as id from card_attempts.charges where attempt_id = $1',
      [attemptId],
    )
    return rows[0]?.id ?? ''
  }

  it('CRA-08 books a void', async () => {
    const member = await world().member({ reserve: 1_00n })
    const { attemptId } = await world().pay(member, undefined, { amount: 20_00n })
    await world().sandbox.order(`/staff-void/${await chargedBy(attemptId)}`)
    expect(await world().attempts.sweepWindow(26)).toMatchObject({ differing: 1, unknown: 0 })
    expect(await world().find(attemptId)).toMatchObject({ state: 'reversed', takenBack: 20_00n })
    expect(await world().attempts.sweepWindow(26)).toMatchObject({ differing: 0 })
    expect(await world().reserve(member)).toBe(1_00n)
  })

  it('CRA-08 repeats a comparison for which the gateway gave no list', async () => {
    const reach = async () => {
      const { rows } = await world().owner.query<{ to: Date }>(
        `select name, reached_to as to from card_attempts.sweeps order by name`,
      )
      return rows
    }
    await world().attempts.sweepWindow(26)
    await world().attempts.checkSettlement()
    const before = await reach()
    await world().sandbox.order('/faults', { rates: { 'lost-reply': 1 }, actions: ['query'] })
    expect(await world().attempts.sweepWindow(26)).toEqual({ differing: 0, unknown: 0 })
    expect(await world().attempts.checkSettlement()).toBe(0)
    await world().sandbox.order('/faults', {})
    expect(before).toHaveLength(2)
    expect(await reach()).toEqual(before)
  })

  it('CRA-08 books partial refunds once each, and a chargeback', async () => {
    const member = await world().member()
    const { attemptId } = await world().pay(member, undefined, { amount: 30_00n })
    const transaction = await chargedBy(attemptId)
    await world().sandbox.order('/settle')
    await world().sandbox.order(`/staff-refund/${transaction}`, { amount: '10.00' })
    await world().attempts.sweepWindow(26)
    await world().attempts.sweepWindow(26)
    expect(await world().reserve(member)).toBe(20_00n)
    expect((await world().find(attemptId)).state).toBe('approved')
    await world().sandbox.order(`/staff-refund/${transaction}`, { amount: '5.00' })
    await world().attempts.lookUp(attemptId)
    await world().attempts.lookUp(attemptId)
    expect(await world().reserve(member)).toBe(15_00n)
    expect((await world().truth(attemptId)).net).toBe(15_00n)
    expect(await reversedLoads(member)).toEqual([false])
    // The bank takes back all of it, also what was refunded.
    await world().sandbox.order(`/chargeback/${transaction}`)
    await world().attempts.lookUp(attemptId)
    expect(await world().reserve(member)).toBe(-15_00n)
    expect(await reversedLoads(member)).toEqual([true])

    const other = await world().member()
    const back = await world().pay(other, undefined, { amount: 31_00n })
    await world().sandbox.order('/settle')
    await world().sandbox.order(`/chargeback/${await chargedBy(back.attemptId)}`)
    await world().attempts.sweepWindow(26)
    expect((await world().find(back.attemptId)).state).toBe('reversed')
    expect(await kindsOf(other.account)).toEqual([
      ['load', 31_00n],
      ['chargeback', -31_00n],
    ])
  })

  it('CRA-08 finds a chargeback after three days', async () => {
    const member = await world().member()
    const { attemptId } = await world().pay(member, '4000000000007205')
    await world().travel(3 * dayMs + 3_600_000)
    await world().attempts.sweepWindow(26)
    expect((await world().find(attemptId)).state).toBe('reversed')
    expect(await world().reserve(member)).toBe(0n)
  })
})

describe("the gateway's own list", () => {
  it('CRA-08 rebuilds a lost attempt and finds its member', async () => {
    const member = await world().member()
    const { attemptId } = await world().pay(member)
    const { net } = await world().truth(attemptId)
    // As if the database had been restored to a time before the attempt.
    const lost = await world().member()
    const { gateway } = world().needs
    const orderId = attemptId.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const started = await gateway.startSale({
      orderId,
      amountMinor: 77_00n,
      redirectUrl: 'http://127.0.0.1:9/cards/return/x',
      merchantFields: ['load', `m${lost.memberId}`],
    })
    if (started.outcome !== 'started') throw new Error(started.outcome)
    const { token } = await world().enter({ attemptId: orderId, formUrl: started.formUrl })
    await gateway.completeAction(token)
    expect(await world().attempts.sweepWindow(26)).toMatchObject({ unknown: 1 })
    expect(await world().reserve(lost)).toBe(77_00n)
    expect(await world().attempts.sweepWindow(26)).toMatchObject({ unknown: 0, differing: 0 })
    expect(await world().reserve(member)).toBe(net)
  })

  it('CRA-08 stores a charge without a known member once, for staff', async () => {
    const { gateway } = world().needs
    const started = await gateway.startSale({
      orderId: 'somebody-elses-order',
      amountMinor: 78_00n,
      redirectUrl: 'http://127.0.0.1:9/elsewhere/x',
    })
    if (started.outcome !== 'started') throw new Error(started.outcome)
    const { token } = await world().enter({ attemptId: '', formUrl: started.formUrl })
    await gateway.completeAction(token)
    await world().attempts.sweepWindow(26)
    await world().attempts.sweepWindow(26)
    const { rows } = await world().owner.query(
      `select order_id, gateway_amount from card_attempts.differences where kind = 'unknown-order'`,
    )
    expect(rows).toEqual([{ order_id: 'somebody-elses-order', gateway_amount: 78_00n }])
  })

  it('CRA-08 stores a difference for a settled charge that is not booked', async () => {
    const member = await world().member()
    const { attemptId } = await world().pay(member)
    await world().sandbox.order('/settle')
    await world().attempts.checkSettlement()
    const differing = async () => {
      const { rows } = await world().owner.query<{ order: string }>(
        `select order_id as order from card_attempts.differences where kind = 'settlement'`,
      )
      return rows.map(({ order }) => order)
    }
    expect(await differing()).not.toContain(attemptId)
    expect(await differing()).toEqual(['somebody-elses-order'])
  })
})
