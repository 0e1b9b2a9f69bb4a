import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSale, enterCard, saveCard, openTestSandbox, postCard } from './sandbox.fixtures.ts'
import type { TestSandbox } from './sandbox.fixtures.ts'

const hourMs = 3_600_000

let test: TestSandbox
beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

async function pay(number?: string) {
  const sale = aSale()
  const token = await enterCard(await test.gateway.startSale(sale), number)
  const outcome = await test.gateway.completeAction(token)
  if (outcome.outcome !== 'approved') throw new Error(outcome.outcome)
  return { ...sale, transactionId: outcome.transactionId ?? '' }
}

function later(hours: number) {
  return test.order('/clock', { advanceMs: hours * hourMs })
}

describe('passing time at the gateway', () => {
  it('an uncompleted form is abandoned after 24 hours, and listed by that change', async () => {
    const sale = aSale()
    const token = await enterCard(await test.gateway.startSale(sale))
    await later(23.9)
    const before = await test.gateway.query({ orderId: sale.orderId })
    expect(before).toMatchObject({ transactions: [{ condition: 'in_progress' }] })
    await later(0.2)
    const after = await test.gateway.query({ changedFrom: new Date(Date.now() + 20 * hourMs) })
    expect(after).toMatchObject({
      transactions: [{ orderId: sale.orderId, condition: 'abandoned', chargedMinor: 0n }],
    })
    expect((await test.gateway.completeAction(token)).outcome).toBe('error')
    expect(await test.truth(sale.orderId)).toMatchObject({ charges: 0 })
  })

  it('an expired form address gives an error page to the browser and an error to us', async () => {
    const started = await test.gateway.startSale(aSale())
    const token = await enterCard(started)
    await later(4)
    expect((await postCard(started)).status).toBe(410)
    expect(await test.gateway.completeAction(token)).toMatchObject({ outcome: 'error' })
  })

  it('the batch closes at 23:00: settled, with a batch id', async () => {
    const { orderId, amountMinor } = await pay()
    await later(24)
    expect(await test.gateway.query({ orderId })).toMatchObject({
      transactions: [{ condition: 'complete', chargedMinor: amountMinor }],
    })
    const found = await test.gateway.query({ orderId })
    const actions = found.outcome === 'found' ? (found.transactions[0]?.actions ?? []) : []
    expect(actions.map(({ type }) => type)).toEqual(['sale', 'settle'])
    expect(actions[1]?.batchId).toBeTruthy()
  })

  it('the same card and amount of another customer is no duplicate', async () => {
    const amountMinor = aSale().amountMinor
    const load = async (customerId: string) => {
      const token = await enterCard(
        await test.gateway.startSale({ ...aSale({ amountMinor }), customerId }),
      )
      return (await test.gateway.completeAction(token)).outcome
    }
    expect(await load('m1')).toBe('approved')
    expect(await load('m2')).toBe('approved')
    expect(await load('m2')).toBe('duplicate')
  })

  it('the duplicate rule ends after 20 minutes', async () => {
    const { amountMinor } = await pay()
    await later(0.35)
    const again = aSale({ amountMinor })
    const token = await enterCard(await test.gateway.startSale(again))
    expect((await test.gateway.completeAction(token)).outcome).toBe('approved')
  })

  it('4000000000007197 is unknown for ten minutes, then charged', async () => {
    const { orderId, amountMinor } = await pay('4000000000007197')
    expect(await test.gateway.query({ orderId })).toMatchObject({
      transactions: [{ condition: 'unknown', chargedMinor: 0n }],
    })
    await later(0.2)
    expect(await test.gateway.query({ orderId })).toMatchObject({
      transactions: [{ condition: 'pendingsettlement', chargedMinor: amountMinor }],
    })
  })

  it('4000000000007205 is charged back after three days', async () => {
    const { orderId, amountMinor } = await pay('4000000000007205')
    await later(73)
    expect(await test.gateway.query({ orderId })).toMatchObject({
      transactions: [{ chargedMinor: amountMinor, chargedBackMinor: amountMinor }],
    })
  })

  it('an answer that is 45 seconds late arrives when the clock is advanced', async () => {
    const token = await enterCard(await test.gateway.startSale(aSale()), '4000000000007122')
    const answer = test.gateway.completeAction(token)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await test.order('/clock', { advanceMs: 46_000 })
    expect((await answer).outcome).toBe('approved')
  })
})

describe("manual actions of the gateway's staff", () => {
  it('a refund by staff is a transaction of its own under the same order', async () => {
    const { orderId, transactionId, amountMinor } = await pay()
    await test.order('/settle')
    await test.order(`/staff-refund/${transactionId}`, { amount: '12.50' })
    expect(await test.gateway.query({ orderId })).toMatchObject({
      transactions: [
        { transactionId, chargedMinor: amountMinor },
        { originalTransactionId: transactionId, refundedMinor: 1_250n, chargedMinor: 0n },
      ],
    })
    expect(await test.truth(orderId)).toMatchObject({ charges: 1, refundedMinor: '1250' })
  })

  it('a void by staff and a chargeback appear in the truth', async () => {
    const [voided, back] = [await pay(), await pay()]
    await test.order(`/staff-void/${voided.transactionId}`)
    await test.order(`/chargeback/${back.transactionId}`)
    const sum = (minor: bigint) => minor.toString()
    expect(await test.truth(voided.orderId)).toMatchObject({ voidedMinor: sum(voided.amountMinor) })
    expect(await test.truth(back.orderId)).toMatchObject({
      chargedBackMinor: sum(back.amountMinor),
    })
  })
})

describe('the control port', () => {
  const post = (headers: Record<string, string>, body = '{"advanceMs":1}') =>
    fetch(`${test.sandbox.control}/clock`, { method: 'POST', headers, body })

  it('accepts only JSON, known commands and valid faults', async () => {
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(400)
    expect((await post({ 'content-type': 'application/json' }, '[')).status).toBe(400)
    expect((await post({ 'content-type': 'application/json' })).status).toBe(200)
    await expect(test.order('/nothing')).rejects.toThrow('404')
    await expect(test.order('/faults', { rates: { odd: 1 } })).rejects.toThrow(
      'no fault called odd',
    )
    const much = { rates: { late: 0.6, malformed: 0.6 } }
    await expect(test.order('/faults', much)).rejects.toThrow('at most')
    await expect(test.order('/clock', { advanceMs: -1 })).rejects.toThrow('negative')
  })

  it('is disabled by default', async () => {
    const { controlPort: _none, ...rest } = (await import('./sandbox-config.ts')).sandboxConfigFrom(
      {},
    )
    expect(_none).toBeUndefined()
    expect(rest.host).toBe('127.0.0.1')
  })

  it('forgets everything on reset', async () => {
    const { orderId } = await pay()
    await saveCard(test.gateway, 'kept')
    await test.order('/reset')
    expect(await test.truth(orderId)).toBeUndefined()
    expect(await test.gateway.findCustomer('kept')).toMatchObject({ customer: undefined })
  })
})
