/** A member's own money on the wire: held amounts, thresholds and fees. */
import { listTransactions, readBalanceWorking } from '@exchange/contract/accounts/account.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { describe, expect, it } from 'vitest'
import {
  addBroker,
  addTrader,
  approvalsApp,
  newKey,
  type Trader,
} from '../approvals/approvals.fixtures.ts'

const app = approvalsApp()
const userOf = async ({ api }: Trader) => (await api.call(refresh, {})).body
const workingOf = async ({ api }: Trader) => (await api.call(readBalanceWorking, {})).body

describe("a member's view of its money", () => {
  it('INFO-03 CHARGE-17 shows held amounts and how the balance is made up', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    await marco.send(dana, 40, newKey())
    await dana.send(marco, 15, newKey())
    expect((await userOf(dana)).held).toEqual({ currency: 0, cash: 0 })
    const waits = await dana.send(marco, 3_000, newKey())
    expect((await userOf(dana)).held).toEqual({ currency: 3_000, cash: 152 })
    const tradeBalance = 5_000 + 40 - 15 - 3_000
    expect(waits.body.account.tradeBalance).toBe(tradeBalance)
    expect(await workingOf(dana)).toEqual({ earned: 5_040, spent: 15, held: 3_000 })
    const brook = await addBroker(app())
    await brook.decide(waits.body.pending?.approvalId ?? '', 'approve')
    expect((await userOf(dana)).held).toEqual({ currency: 0, cash: 0 })
    expect(await workingOf(dana)).toEqual({ earned: 5_040, spent: 3_015, held: 0 })
    expect(await workingOf(marco)).toEqual({ earned: 8_015, spent: 40, held: 0 })
  })

  it('INFO-03 counts a released hold as neither earned nor spent', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const { body } = await dana.send(marco, 3_000, newKey())
    const brook = await addBroker(app())
    await brook.decide(body.pending?.approvalId ?? '', 'decline')
    expect(await workingOf(dana)).toEqual({ earned: 5_000, spent: 0, held: 0 })
    const partial = await addTrader(app(), { status: 'applied', trade: 0n, reserve: 0n })
    expect(await workingOf(partial)).toEqual({ earned: 0, spent: 0, held: 0 })
  })

  it('INFO-03 a refund reduces what the payer spent and what the payee earned', async () => {
    const [dana, marco] = [await addTrader(app()), await addTrader(app())]
    const { moxeyPayConfirm } = (await dana.send(marco, 15, newKey())).body
    const [sale] = (await marco.api.call(listTransactions, {})).body.transactions
    expect(sale).toMatchObject({ moxeyPayConfirm })
    await marco.api.call(refund, { transactionId: sale?.id ?? '', amount: 5 }, newKey())
    expect(await workingOf(dana)).toEqual({ earned: 5_000, spent: 10, held: 0 })
    expect(await workingOf(marco)).toEqual({ earned: 5_010, spent: 0, held: 0 })
  })

  it('CHARGE-17 POINTS-03 shows thresholds by member age, and the earning policy', async () => {
    const old = await userOf(await addTrader(app()))
    expect(old.member.private).toMatchObject({ purchApprThresh: 2_500, salesApprThresh: 2_500 })
    expect(old.pointsSetup).toMatchObject({ exchangeEnrolled: true, baseEarningRate: 1 })
    const young = await userOf(await addTrader(app(), { joinedAt: new Date() }))
    expect(young.member.private).toMatchObject({ purchApprThresh: 500, salesApprThresh: 500 })
    const thresholds = { purchase: null, sales: 70_00n }
    const own = await userOf(await addTrader(app(), { thresholds }))
    expect(own.member.private).toMatchObject({ purchApprThresh: null, salesApprThresh: 70 })
  })

  it('ACCT-05 SEND-25 shows a fee in the currency only to the seller who paid it', async () => {
    const payer = await addTrader(app())
    const seller = await addTrader(app(), { feePlan: 'cash-fee-free' })
    await payer.send(seller, 100, newKey())
    const lineOf = async ({ api }: Trader) =>
      (await api.call(listTransactions, {})).body.transactions[0]
    expect(await lineOf(seller)).toMatchObject({ amount: 100, fee: 0, currencyFee: 10 })
    expect(await lineOf(payer)).toMatchObject({ amount: 100, fee: 5, currencyFee: 0 })
    const sale = await lineOf(seller)
    await seller.api.call(refund, { transactionId: sale?.id ?? '', amount: 40 }, newKey())
    const back = { type: 'refund', amount: 40, fee: 0, currencyFee: 0 }
    expect(await lineOf(seller)).toMatchObject({ ...back, feeBack: 0, currencyFeeBack: 4 })
    expect(await lineOf(payer)).toMatchObject({ ...back, feeBack: 2, currencyFeeBack: 0 })
  })
})
