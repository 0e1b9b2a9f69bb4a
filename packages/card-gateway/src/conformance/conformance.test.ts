import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSale, enterCard, saveCard, postCard } from '../sandbox/sandbox.fixtures.ts'
import { targets, type OpenTarget } from './target.fixtures.ts'

for (const target of targets()) {
  describe(`Conformance of ${target.name}: calls that move no money`, () => {
    let open: OpenTarget
    beforeAll(async () => {
      open = await target.open()
    })
    afterAll(() => open.close())

    it('SEC-07 step one of a sale returns a form address and a transaction id', async () => {
      const started = await open.gateway.startSale(aSale())
      expect(started).toMatchObject({
        outcome: 'started',
        transactionId: expect.stringMatching(/^\d+$/),
      })
      expect(started.outcome === 'started' && started.formUrl).toMatch(
        /\/api\/v2\/three-step\/[\w-]+$/,
      )
    })

    it('API-30 step one of saving a card returns a form address', async () => {
      const redirectUrl = 'https://shop.example/return'
      const started = await open.gateway.startAddCustomer({ vaultId: randomUUID(), redirectUrl })
      expect(started.outcome).toBe('started')
    })

    it('a charge after step one is listed under its order as in progress, without an amount', async () => {
      const sale = aSale({ customerId: 'member-12', merchantFields: ['load', '12'] })
      await open.gateway.startSale(sale)
      const found = await open.gateway.query({ orderId: sale.orderId })
      expect(found).toMatchObject({
        outcome: 'found',
        transactions: [{ orderId: sale.orderId, condition: 'in_progress', chargedMinor: 0n }],
      })
    })

    it('an unknown order gives an empty list, not an error', async () => {
      const found = await open.gateway.query({ orderId: randomUUID() })
      expect(found).toEqual({ outcome: 'found', transactions: [] })
    })

    it('an unknown vault id gives an empty answer', async () => {
      const found = await open.gateway.findCustomer(randomUUID())
      expect(found).toEqual({ outcome: 'found', customer: undefined })
    })

    it('an unknown key is refused for actions and queries', async () => {
      expect(await open.stranger.startSale(aSale())).toMatchObject({
        outcome: 'error',
        code: '300',
      })
      expect((await open.stranger.query({ orderId: 'any' })).outcome).toBe('error')
    })

    it('step three with an invalid token leaves the outcome unknown', async () => {
      const outcome = await open.gateway.completeAction('no-such-token')
      expect(outcome).toMatchObject({ outcome: 'unknown', why: 'token-refused' })
    })

    it('a missing saved card cannot be charged, and counts as deleted', async () => {
      const vaultId = randomUUID()
      const { orderId, amountMinor } = aSale()
      const sale = await open.gateway.vaultSale({ orderId, amountMinor, vaultId })
      expect(sale).toMatchObject({ outcome: 'error', code: '300' })
      expect((await open.gateway.deleteCustomer(vaultId)).outcome).toBe('approved')
    })

    it('a missing transaction can be neither voided nor refunded', async () => {
      expect((await open.gateway.voidSale('1')).outcome).toBe('error')
      const refund = await open.gateway.refund({ transactionId: '1', amountMinor: 100n })
      expect(refund.outcome).toBe('error')
    })

    it('card data in step one is refused', async () => {
      const body =
        `<sale><api-key>${open.apiKey}</api-key><redirect-url>https://shop.example/r</redirect-url>` +
        '<amount>10.00</amount><billing><cc-number>4111111111111111</cc-number></billing></sale>'
      const headers = { 'content-type': 'text/xml' }
      const address = `${open.address}/api/v2/three-step`
      const response = await fetch(address, { method: 'POST', headers, body })
      expect(await response.text()).toMatch(/<result>3<\/result>/)
    })

    it('a form without a card number gives a page that names the field', async () => {
      const started = await open.gateway.startSale(aSale())
      const response = await postCard(started, '')
      expect(await response.text()).toMatch(/ccnumber/)
    })
  })

  describe.runIf(target.isOurs)(`Conformance of ${target.name}: calls that move money`, () => {
    let open: OpenTarget
    beforeAll(async () => {
      open = await target.open()
    })
    afterAll(() => open.close())

    it('API-29 an entered card is charged by step three, and not before', async () => {
      const sale = aSale()
      const token = await enterCard(await open.gateway.startSale(sale))
      const before = await open.gateway.query({ orderId: sale.orderId })
      expect(before).toMatchObject({ transactions: [{ condition: 'in_progress' }] })
      const outcome = await open.gateway.completeAction(token)
      expect(outcome).toMatchObject({
        outcome: 'approved',
        amountMinor: sale.amountMinor,
        orderId: sale.orderId,
        card: { masked: '411111******1111', expiry: '1031' },
        billing: { firstName: 'Dana', lastName: 'Reyes' },
      })
      const after = await open.gateway.query({ orderId: sale.orderId })
      expect(after).toMatchObject({
        transactions: [{ condition: 'pendingsettlement', chargedMinor: sale.amountMinor }],
      })
    })

    it('step three returns the address that the browser changed', async () => {
      const started = await open.gateway.startSale(aSale())
      const token = await enterCard(started, undefined, { 'billing-last-name': 'Other' })
      const outcome = await open.gateway.completeAction(token)
      expect(outcome).toMatchObject({ billing: { firstName: 'Dana', lastName: 'Other' } })
    })

    it('a token can be used once', async () => {
      const token = await enterCard(await open.gateway.startSale(aSale()))
      expect((await open.gateway.completeAction(token)).outcome).toBe('approved')
      const again = await open.gateway.completeAction(token)
      expect(again).toMatchObject({ outcome: 'unknown', why: 'token-refused' })
    })

    it('ten concurrent completions of one token charge once', async () => {
      const sale = aSale()
      const token = await enterCard(await open.gateway.startSale(sale))
      const all = await Promise.all(
        Array.from({ length: 10 }, () => open.gateway.completeAction(token)),
      )
      expect(all.filter(({ outcome }) => outcome === 'approved')).toHaveLength(1)
    })

    it('the same card and amount within 20 minutes is a duplicate, not a decline', async () => {
      const sale = aSale()
      await open.gateway.completeAction(await enterCard(await open.gateway.startSale(sale)))
      const second = aSale({ amountMinor: sale.amountMinor })
      const token = await enterCard(await open.gateway.startSale(second))
      expect((await open.gateway.completeAction(token)).outcome).toBe('duplicate')
      const found = await open.gateway.query({ orderId: second.orderId })
      expect(found).toMatchObject({ transactions: [{ condition: 'failed', chargedMinor: 0n }] })
    })

    it('WALLET-01 a card is saved under our id, found, charged and deleted', async () => {
      const vaultId = randomUUID()
      expect(await saveCard(open.gateway, vaultId)).toMatchObject({
        outcome: 'approved',
        isVaultWork: true,
        vaultId,
      })
      const face = { firstSix: '411111', lastFour: '1111', expiry: '1031' }
      const found = await open.gateway.findCustomer(vaultId)
      expect(found).toMatchObject({ customer: { vaultId, card: face } })
      const { orderId, amountMinor } = aSale()
      const sale = await open.gateway.vaultSale({ orderId, amountMinor, vaultId })
      expect(sale).toMatchObject({ outcome: 'approved', orderId, amountMinor, vaultId })
      expect((await open.gateway.deleteCustomer(vaultId)).outcome).toBe('approved')
      expect(await open.gateway.findCustomer(vaultId)).toMatchObject({ customer: undefined })
    })

    it('CRA-07 a saved card pays through a form that asks for no card', async () => {
      const vaultId = randomUUID()
      await saveCard(open.gateway, vaultId)
      const started = await open.gateway.startSale(aSale({ vaultId }))
      const empty = { 'billing-cc-number': '', 'billing-cc-exp': '', 'billing-cvv': '' }
      const outcome = await open.gateway.completeAction(await enterCard(started, '', empty))
      expect(outcome).toMatchObject({ outcome: 'approved', vaultId })
    })

    it('a charge can save its card in the same step', async () => {
      const saveAs = randomUUID()
      const token = await enterCard(await open.gateway.startSale(aSale({ saveAs })))
      const outcome = await open.gateway.completeAction(token)
      expect(outcome).toMatchObject({ outcome: 'approved', vaultId: saveAs, isVaultWork: false })
      expect(await open.gateway.findCustomer(saveAs)).toMatchObject({
        customer: { vaultId: saveAs },
      })
    })

    it('a charge is voided before the batch closes and refunded after it, in parts and never more than charged', async () => {
      const voided = await chargeOnce(open)
      expect((await open.gateway.voidSale(voided.transactionId)).outcome).toBe('approved')
      expect(await open.gateway.query({ orderId: voided.orderId })).toMatchObject({
        transactions: [{ condition: 'canceled', voided: true, chargedMinor: 0n }],
      })
      const paid = await chargeOnce(open)
      const { transactionId, orderId, amountMinor } = paid
      expect((await open.gateway.refund({ transactionId, amountMinor })).outcome).toBe('error')
      await open.closeBatch()
      expect((await open.gateway.voidSale(transactionId)).outcome).toBe('error')
      const part = await open.gateway.refund({ transactionId, amountMinor: 1_000n })
      expect(part).toMatchObject({ outcome: 'approved', amountMinor: 1_000n })
      expect((await open.gateway.refund({ transactionId, amountMinor })).outcome).toBe('error')
      expect(await open.gateway.query({ orderId })).toMatchObject({
        transactions: [
          { condition: 'complete', chargedMinor: amountMinor, refundedMinor: 0n },
          { originalTransactionId: transactionId, chargedMinor: 0n, refundedMinor: 1_000n },
        ],
      })
    })

    it('a time window lists the changes in it, over several pages', async () => {
      const from = new Date(Date.now() - 60_000)
      const orders = await Promise.all(
        Array.from({ length: 120 }, async () => {
          const sale = aSale()
          await open.gateway.startSale(sale)
          return sale.orderId
        }),
      )
      const to = new Date(Date.now() + 60_000)
      const found = await open.gateway.query({ changedFrom: from, changedTo: to })
      const listed =
        found.outcome === 'found' ? found.transactions.map((listedOne) => listedOne.orderId) : []
      expect(listed).toEqual(expect.arrayContaining(orders))
      const past = { changedFrom: new Date(0), changedTo: new Date(1_000_000) }
      expect(await open.gateway.query(past)).toMatchObject({ transactions: [] })
      const complete = await open.gateway.query({ changedFrom: from, conditions: ['abandoned'] })
      expect(complete).toMatchObject({ transactions: [] })
    })

    it('text with any special characters arrives unchanged', async () => {
      const billing = {
        firstName: `<!ENTITY "&amp;' ]]>`,
        lastName: 'Ünlü 漢字 𝒳',
        company: 'A & B',
      }
      const started = await open.gateway.startSale(aSale({ billing }))
      const outcome = await open.gateway.completeAction(await enterCard(started))
      expect(outcome).toMatchObject({ outcome: 'approved', billing })
    })
  })
}

async function chargeOnce({ gateway }: OpenTarget) {
  const sale = aSale()
  const outcome = await gateway.completeAction(await enterCard(await gateway.startSale(sale)))
  if (outcome.outcome !== 'approved') throw new Error(`Not charged: ${outcome.outcome}`)
  return { ...sale, transactionId: outcome.transactionId ?? '' }
}
