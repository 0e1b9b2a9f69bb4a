import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultFor, noFaults, type FaultSettings } from './rules/faults.ts'
import { familyCard } from './rules/test-cards.ts'
import { aSale, enterCard, openTestSandbox } from './sandbox.fixtures.ts'
import type { TestSandbox } from './sandbox.fixtures.ts'

describe('random faults are reproducible', () => {
  const settings: FaultSettings = {
    ...noFaults,
    seed: 'seven',
    rates: { 'lost-reply': 0.1, 'lost-request': 0.06, late: 0.05 },
  }
  const draw = (chosen: FaultSettings) =>
    Array.from({ length: 20_000 }, (_, n) =>
      faultFor(chosen, { action: 'complete-action', orderId: `order-${n}`, nth: 1 }),
    )

  it('the same seed gives the same faults, another seed others', () => {
    expect(draw(settings)).toEqual(draw(settings))
    expect(draw(settings)).not.toEqual(draw({ ...settings, seed: 'eight' }))
  })

  it('the actual rates are within a tenth of the configured ones', () => {
    const drawn = draw(settings)
    for (const [fault, rate] of Object.entries(settings.rates)) {
      const count = drawn.filter((one) => one === fault).length
      expect(count).toBeGreaterThan(rate * 20_000 * 0.9)
      expect(count).toBeLessThan(rate * 20_000 * 1.1)
    }
  })

  it('queries are not affected unless named', () => {
    const always = { ...settings, rates: { 'lost-request': 1 } }
    const question = { action: 'query', orderId: 'a', nth: 1 }
    expect(faultFor(always, question)).toBeUndefined()
    expect(faultFor({ ...always, actions: ['query'] }, question)).toBe('lost-request')
  })
})

describe('faults by rule', () => {
  let test: TestSandbox
  beforeEach(async () => {
    test = await openTestSandbox()
  })
  afterEach(() => test.close())

  it('only the nth try of an action fails; a query resolves it', async () => {
    const sale = aSale()
    await test.order('/faults', {
      rules: [{ action: 'complete-action', orderId: sale.orderId, nth: 1, fault: 'lost-request' }],
    })
    const token = await enterCard(await test.gateway.startSale(sale))
    const first = await test.gateway.completeAction(token)
    expect(first).toMatchObject({ outcome: 'unknown', why: 'broken-off' })
    const open = await test.gateway.query({ orderId: sale.orderId })
    expect(open).toMatchObject({ transactions: [{ condition: 'in_progress' }] })
    expect((await test.gateway.completeAction(token)).outcome).toBe('approved')
  })

  it('a lost query is unknown too, never an empty list', async () => {
    await test.order('/faults', { rules: [{ action: 'query', fault: 'lost-reply' }] })
    expect(await test.gateway.query({ orderId: 'any' })).toMatchObject({ outcome: 'unknown' })
    await test.order('/faults', { rules: [{ action: 'query', fault: 'malformed' }] })
    const cut = await test.gateway.query({ orderId: 'any' })
    expect(cut).toMatchObject({ outcome: 'unknown', why: 'malformed' })
  })

  it('with a lag, a new transaction is not listed yet', async () => {
    await test.order('/faults', { queryLagMs: 60_000 })
    const sale = aSale()
    await test.gateway.startSale(sale)
    expect(await test.gateway.query({ orderId: sale.orderId })).toMatchObject({ transactions: [] })
    await test.order('/clock', { advanceMs: 61_000 })
    const found = await test.gateway.query({ orderId: sale.orderId })
    expect(found).toMatchObject({ transactions: [{ orderId: sale.orderId }] })
  })

  it('after 100 attempts under all faults, queries give exactly the truth', async () => {
    const rates = { 'lost-reply': 0.2, 'lost-request': 0.1, malformed: 0.1, 'http-500': 0.1 }
    await test.order('/faults', { seed: 'hundred', rates, actions: ['complete-action'] })
    const known = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const sale = aSale()
        const token = await enterCard(await test.gateway.startSale(sale), familyCard(n))
        const outcome = await test.gateway.completeAction(token)
        if (outcome.outcome === 'approved') return [sale.orderId, outcome.amountMinor] as const
        expect(outcome.outcome).toBe('unknown')
        const found = await test.gateway.query({ orderId: sale.orderId })
        if (found.outcome !== 'found') throw new Error(found.outcome)
        return [sale.orderId, found.transactions[0]?.chargedMinor] as const
      }),
    )
    const { orders } = (await fetch(`${test.sandbox.control}/truth`).then((told) =>
      told.json(),
    )) as {
      orders: { orderId: string; chargedMinor: string }[]
    }
    const truth = new Map(orders.map((one) => [one.orderId, BigInt(one.chargedMinor)]))
    expect(truth.size).toBe(100)
    for (const [orderId, minor] of known) expect(minor).toBe(truth.get(orderId))
    expect([...truth.values()].filter((minor) => minor === 0n).length).toBeGreaterThan(0)
  })

  it('SEC-07 nothing on disk contains a card number or security code', async () => {
    const number = '4111111111111111'
    const token = await enterCard(await test.gateway.startSale(aSale({ saveAs: 'kept' })), number)
    await test.gateway.completeAction(token)
    const written = fs.readFileSync(path.join(test.dataFolder, 'journal.jsonl'), 'utf8')
    expect(written).toContain('kept')
    expect(written).not.toContain(number)
    expect(written).not.toMatch(/cvv"?:"?999/)
  })
})
