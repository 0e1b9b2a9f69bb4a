import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCards } from './rules/test-cards.ts'
import { checkDigitHolds } from '../wire/card-numbers.ts'
import { aSale, enterCard, saveCard, openTestSandbox, postCard } from './sandbox.fixtures.ts'
import type { TestSandbox } from './sandbox.fixtures.ts'

let test: TestSandbox
beforeAll(async () => {
  test = await openTestSandbox()
})
afterAll(() => test.close())

/** Makes one charge with this card; returns our outcome and the truth. */
async function pay(number: string, wishes: { amountMinor?: bigint; timeoutMs?: number } = {}) {
  const { timeoutMs = 5_000, ...sums } = wishes
  const sale = aSale(sums)
  const token = await enterCard(await test.gateway.startSale(sale), number)
  const outcome = await test.client(timeoutMs).completeAction(token)
  return { sale, outcome, truth: await test.truth(sale.orderId) }
}

describe('every test card behaves as documented', () => {
  it('each number passes the check digit', () => {
    expect(Object.keys(testCards).filter((number) => !checkDigitHolds(number))).toEqual([])
  })

  it.each(['4111111111111111', '5431111111111111', '6011601160116611', '341111111111111'])(
    '%s is approved',
    async (number) => {
      const { outcome, sale, truth } = await pay(number)
      expect(outcome).toMatchObject({ outcome: 'approved', amountMinor: sale.amountMinor })
      expect(truth).toMatchObject({ charges: 1, chargedMinor: sale.amountMinor.toString() })
    },
  )

  it.each([
    ['4000000000000002', '200'],
    ['4000000000009995', '202'],
    ['4000000000000069', '223'],
    ['4000000000000127', '225'],
  ])('%s is declined with %s', async (number, code) => {
    const { outcome, truth } = await pay(number)
    expect(outcome).toMatchObject({ outcome: 'declined', code })
    expect(truth).toMatchObject({ charges: 0, refusals: 1 })
  })

  const unanswered = [
    ['4000000000000119', 'uncertain', 0],
    ['4000000000007106', 'broken-off', 1],
    ['4000000000007114', 'broken-off', 0],
    ['4000000000007122', 'time-out', 1],
    ['4000000000007130', 'time-out', 0],
    ['4000000000007148', 'uncertain', 1],
    ['4000000000007213', 'malformed', 1],
  ] as const

  it.each(unanswered)('%s is unknown (%s), charged %i times', async (number, why, charges) => {
    const { outcome, truth } = await pay(number, { timeoutMs: 400 })
    expect(outcome).toMatchObject({ outcome: 'unknown', why, sent: true })
    expect(truth).toMatchObject({ charges })
  })

  it('4000000000007155 is approved for half the amount', async () => {
    const { outcome, truth } = await pay('4000000000007155', { amountMinor: 10_000n })
    expect(outcome).toMatchObject({ outcome: 'approved', amountMinor: 5_000n })
    expect(truth).toMatchObject({ chargedMinor: '5000' })
  })

  it('4000000000000341 is saved, and always declined afterwards', async () => {
    expect((await saveCard(test.gateway, 'kept-341', '4000000000000341')).outcome).toBe('approved')
    const { orderId, amountMinor } = aSale()
    const sale = await test.gateway.vaultSale({ orderId, amountMinor, vaultId: 'kept-341' })
    expect(sale).toMatchObject({ outcome: 'declined', code: '200' })
  })

  it('4000000000000002 is not saved', async () => {
    const kept = await saveCard(test.gateway, 'kept-002', '4000000000000002')
    expect(kept.outcome).toBe('declined')
    expect(await test.gateway.findCustomer('kept-002')).toMatchObject({ customer: undefined })
  })

  it('4000000000007163 hangs in step two, and is not charged', async () => {
    const sale = aSale()
    const started = await test.gateway.startSale(sale)
    const hanging = postCard(started, '4000000000007163').then(() => 'answered')
    const pause = new Promise((resolve) => setTimeout(() => resolve('hangs'), 300))
    expect(await Promise.race([hanging.catch(() => 'closed'), pause])).toBe('hangs')
    expect(await test.truth(sale.orderId)).toMatchObject({ charges: 0 })
  })

  it('a number that is no test card is refused and not stored', async () => {
    const started = await test.gateway.startSale(aSale())
    const response = await postCard(started, '4242424242424242')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Invalid Credit Card Number')
  })
})

describe('amounts on approved cards', () => {
  it.each([
    [1_011n, 'declined', '201'],
    [1_012n, 'declined', '203'],
    [1_013n, 'declined', '251'],
    [1_014n, 'declined', '264'],
    [1_015n, 'unknown', '301'],
    [1_016n, 'unknown', '429'],
    [1_018n, 'unknown', '502'],
    [1_019n, 'duplicate', '300'],
    [99n, 'declined', '200'],
  ])('%i cents: %s %s, not charged', async (amountMinor, outcome, code) => {
    const paid = await pay('4111111111111111', { amountMinor })
    expect(paid.outcome).toMatchObject({ outcome, code })
    expect(paid.truth).toMatchObject({ charges: 0 })
  })

  it('10.17: charged, but answered with HTTP 500', async () => {
    const { outcome, truth } = await pay('4111111111111111', { amountMinor: 1_017n })
    expect(outcome).toMatchObject({ outcome: 'unknown', why: 'http-status', code: '500' })
    expect(truth).toMatchObject({ charges: 1 })
  })

  it('10.20 and 10.21: address or code does not match, but approved', async () => {
    const address = await pay('4111111111111111', { amountMinor: 1_020n })
    expect(address.outcome).toMatchObject({ outcome: 'approved', avsResult: 'N' })
    const code = await pay('4111111111111111', { amountMinor: 1_021n })
    expect(code.outcome).toMatchObject({ outcome: 'approved', cvvResult: 'N' })
  })
})
