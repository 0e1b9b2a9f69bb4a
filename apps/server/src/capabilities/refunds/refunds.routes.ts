/**
 * The routes of refunds: the domain checks the fields, and the answer contains our own records
 * only.
 */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import { refund, type RefundAnswer } from '@exchange/contract/refunds/refunds.contract'
import { refundFaultMessages, refundRefusals } from '@exchange/contract/refunds/refunds.messages'
import { toWire } from '@exchange/domain/money'
import { readRefundOrder } from '@exchange/domain/refunds/refund.rules'
import { fail } from '@exchange/domain/result'
import { faultsRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Remembered, Routes } from '../../http/route.ts'
import { accountAfter } from '../payments/index.ts'
import type { RefundMemory } from './refund-records.service.ts'
import { refundPayment, type RefundNeeds, type RefundRefusal } from './refund-payment.service.ts'

export function registerRefundRoutes(routes: Routes, needs: RefundNeeds, currency: string): void {
  const refusals: Record<RefundRefusal, Refusal> = {
    ...refusalsIn(refundRefusals(currency)),
    ...outcomeRefusals,
  }
  const faults = refundFaultMessages(currency)
  routes.money(
    refund,
    async ({ input, caller, idempotency }) => {
      const order = readRefundOrder(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const { contactId, unproved } = caller
      const refunded = await refundPayment(needs, {
        ...order.value,
        transferId: input.transactionId,
        contactId,
        unproved,
        idempotency,
      })
      if (!refunded.ok) return fail(refusals[refunded.error])
      const { memory: answer, after, postedAt, replayed } = refunded.value
      return { ok: true, value: toAnswer({ answer, after, postedAt }), replayed }
    },
    toAnswer,
  )
}

function toAnswer({ answer, after, postedAt }: Remembered): RefundAnswer {
  const memory = answer as RefundMemory
  return {
    account: toAccount(accountAfter(memory, after)),
    moxeyPayConfirm: memory.code,
    refundTo: memory.refundTo,
    amount: toWire(BigInt(memory.amount)),
    tip: toWire(BigInt(memory.tip)),
    fee: toWire(BigInt(memory.fee)),
    currencyFee: toWire(BigInt(memory.currencyFee)),
    refundable: toWire(BigInt(memory.left)),
    date: postedAt.toISOString(),
  }
}
