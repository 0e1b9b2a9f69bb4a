/** What those who decide see: both sides, what it costs, and brokers how the payer stands. */
import { listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { describe, expect, it } from 'vitest'
import { addBroker, addTrader, approvalsApp, newKey } from './approvals.fixtures.ts'

const app = approvalsApp()

describe('what is shown of a payment that waits', () => {
  it('CHARGE-17 brokers see how a payer of their exchange stands and its last ten payments', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const brook = await addBroker(app())
    for (let at = 1; at <= 11; at += 1) await dana.send(marco, at, newKey())
    const id = (await dana.send(marco, 3_000, newKey())).body.pending?.approvalId ?? ''
    const { standings } = (await brook.api.call(listApprovals, {})).body
    const hers = standings.find(({ approvalId }) => approvalId === id)
    expect(hers).toMatchObject({ balance: 5_000 - 66 - 3_000 })
    expect(hers?.payments.map(({ amount }) => amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })

  it('CHARGE-17 SEC-06 a broker of the exchange of the payee sees nothing of the books of the payer', async () => {
    const [dana, ines] = [await addTrader(app()), await addTrader(app(), { exchange: 27 })]
    const [brook, away] = [await addBroker(app()), await addBroker(app(), 27)]
    const id = (await dana.send(ines, 3_000, newKey())).body.pending?.approvalId ?? ''
    await brook.decide(id, 'approve')
    const { approvals, standings } = (await away.api.call(listApprovals, {})).body
    expect(approvals.map(({ approvalId }) => approvalId)).toContain(id)
    expect(standings.map(({ approvalId }) => approvalId)).not.toContain(id)
  })

  it('SEND-25 CHARGE-16 who pays sees the commission that is set aside; who is paid and brokers do not', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const brook = await addBroker(app())
    const sent = await dana.send(marco, 3_000, newKey())
    const approvalId = sent.body.pending?.approvalId ?? ''
    expect((await dana.see(approvalId)).body).toMatchObject({ tip: 2, fee: 150 })
    const charged = (await marco.charge(dana.card, 1_000, newKey())).body.pending
    expect((await marco.see(charged?.approvalId ?? '')).body).toMatchObject({
      held: true,
      fee: null,
    })
    expect((await dana.see(charged?.approvalId ?? '')).body).toMatchObject({ held: true, fee: 50 })
    const { approvals } = (await brook.api.call(listApprovals, {})).body
    expect(new Set(approvals.map(({ fee }) => fee))).toEqual(new Set([null]))
  })

  it('CHARGE-16 both sides have the name, the business and the town that the screens show', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const { body } = await dana.send(marco, 3_000, newKey())
    const shown = (await dana.see(body.pending?.approvalId ?? '')).body
    expect(shown.payeeParty).toMatchObject({ business: null, image: null })
    expect(shown.payee).toBe(shown.payeeParty.name)
    expect(shown.payer).toBe(`${shown.payerParty.name}, ${shown.payerParty.business}`)
  })
})
