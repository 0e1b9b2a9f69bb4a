/** The route that charges a business card; the domain validates its fields. */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import { toPending } from '@exchange/contract/approvals/approvals.contract'
import { charge, type ChargeAnswer } from '@exchange/contract/charge/charge.contract'
import { chargeFaultMessages, chargeRefusals } from '@exchange/contract/charge/charge.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { readChargeOrder } from '@exchange/domain/charge/charge.rules'
import { toWire } from '@exchange/domain/money'
import { fail } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import { faultsRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import { chargeCard, type Charged, type ChargeNeeds } from './charge-card.service.ts'
import { chargeReceiptOf, type ChargeMemory, type ChargeReceipt } from './charge-receipt.service.ts'

export function registerChargeRoutes(routes: Routes, needs: ChargeNeeds, currency: string): void {
  const refusals = refusalsFor(currency)
  const faults = chargeFaultMessages(currency)
  routes.money(
    charge,
    async ({ input, caller, meta, idempotency }) => {
      const order = readChargeOrder(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const { contactId, memberId } = caller
      const seller = { contactId, memberId, address: meta.address }
      const { presented, amount, tip, note, productId } = order.value
      const asked = { presented, amount, tip, note, productId, seller, idempotency }
      const charged = await chargeCard(needs, asked)
      if (!charged.ok) return fail(refusals[charged.error])
      const { receipt, replayed } = charged.value
      return { ok: true, value: toAnswer(receipt), replayed }
    },
    ({ answer, after, postedAt }) =>
      toAnswer(chargeReceiptOf(answer as ChargeMemory, after, postedAt)),
  )
}

function toAnswer(receipt: ChargeReceipt): ChargeAnswer {
  return {
    account: receipt.account ? toAccount(receipt.account) : null,
    moxeyPayConfirm: receipt.code,
    chargeMember: receipt.holder,
    product: receipt.product,
    fee: toWire(receipt.fee),
    currencyFee: toWire(receipt.currencyFee),
    date: receipt.date.toISOString(),
    pending: receipt.pending ? toPending(receipt.pending) : null,
  }
}

function refusalsFor(currency: string): Record<Extract<Charged, { ok: false }>['error'], Refusal> {
  const unknownProduct = { field: 'productId', code: 'product-unknown' } as const
  return {
    ...refusalsIn(chargeRefusals(currency)),
    ...outcomeRefusals,
    'too-many-misses': { code: 'RATE_LIMITED', detail: wireMessages.rateLimited },
    'product-unknown': faultsRefusal([unknownProduct], chargeFaultMessages(currency)),
  }
}
