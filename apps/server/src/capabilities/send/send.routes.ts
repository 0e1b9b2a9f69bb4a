/** Sending over the wire: fields judged by the domain, the answer made from our own records. */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import {
  belowRequestMessage,
  requestEndings,
  requestMessages,
} from '@exchange/contract/requests/requests.messages'
import { autoReloadMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import { send, type SendAnswer } from '@exchange/contract/send/send.contract'
import {
  scheduleNotYet,
  sendFaultMessages,
  sendRefusals,
} from '@exchange/contract/send/send.messages'
import { toWire } from '@exchange/domain/money'
import { fail } from '@exchange/domain/result'
import { readSendOrder } from '@exchange/domain/send/send.rules'
import type { Refusal, Routes } from '../../http/route.ts'
import type { Reload } from '../auto-reload/index.ts'
import { receiptOf, type SendMemory, type SendReceipt } from './send-receipt.service.ts'
import { faultsRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import {
  sendFulfilling,
  type FulfillingRefusal,
  type SendFulfillingNeeds,
} from './send-fulfilling.service.ts'
import { sendFlow } from './send-now.service.ts'
import { payReloading } from './send-reloading.service.ts'

export function registerSendRoutes(
  routes: Routes,
  needs: SendFulfillingNeeds,
  currency: string,
): void {
  const refusals = refusalsFor(currency)
  const faults = sendFaultMessages(currency)
  routes.money(
    send,
    async ({ input, caller, idempotency }) => {
      if (asksForLater(input)) return fail({ code: 'NOT_YET', detail: scheduleNotYet })
      const order = readSendOrder(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const { target, amount, tip, note } = order.value
      const { contactId: payerContactId, memberId: payerMemberId } = caller
      const asked = { target, amount, tip, note, payerContactId, idempotency }
      const requestId = input.requestId ?? undefined
      const sent =
        requestId === undefined
          ? await payReloading(needs, sendFlow, asked)
          : await sendFulfilling(needs, { ...asked, requestId, payerMemberId })
      if (!sent.ok) return fail(refusals[sent.error])
      const { receipt, replayed } = sent.value
      return { ok: true, value: toAnswer(receipt), replayed }
    },
    ({ answer, after, postedAt }) => toAnswer(receiptOf(answer as SendMemory, after, postedAt)),
  )
}

function toAnswer(receipt: SendReceipt): SendAnswer {
  return {
    account: toAccount(receipt.account),
    fee: toWire(receipt.fee),
    points: Number(receipt.points),
    autoReload: receipt.reload ? toAutoReload(receipt.reload) : null,
    moxeyPayConfirm: receipt.code,
    completedRequest: receipt.completedRequest,
    sendTo: receipt.sendTo,
    date: receipt.date.toISOString(),
    flashCash: toWire(receipt.flash),
  }
}

function toAutoReload(reload: Reload): SendAnswer['autoReload'] {
  return {
    amount: toWire(reload.amount),
    cardLast4: reload.lastFour,
    newBalance: toWire(reload.newBalance),
  }
}

function asksForLater(input: { recurring?: unknown; scheduledDateTime?: unknown }): boolean {
  const recurring = input.recurring ?? ''
  return (recurring !== '' && recurring !== 'none') || Boolean(input.scheduledDateTime)
}

/** Every refusal of a send in the words and under the code of the wire. */
function refusalsFor(currency: string): Record<FulfillingRefusal, Refusal> {
  return {
    ...refusalsIn(requestEndings),
    'not-the-requestor': ofField('sendTarget', requestMessages.notTheRequestor),
    'below-request': ofField('amount', belowRequestMessage(currency)),
    ...refusalsIn(sendRefusals(currency)),
    ...outcomeRefusals,
    'reload-pending': { code: 'RELOAD_PENDING', detail: autoReloadMessages.reloadPending },
  }
}

function ofField(field: string, message: string): Refusal {
  return { code: 'VALIDATION', detail: message, errors: [{ field, message }] }
}
