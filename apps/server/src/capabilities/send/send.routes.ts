/**
 * The routes of sending: the domain checks the fields, and the answer contains our own records
 * only.
 */
import {
  belowRequestMessage,
  requestEndings,
  requestMessages,
} from '@exchange/contract/requests/requests.messages'
import { send, type SendAnswer } from '@exchange/contract/send/send.contract'
import { scheduleRefusals } from '@exchange/contract/schedules/schedules.messages'
import { sendFaultMessages } from '@exchange/contract/send/send.messages'
import { fail, type Result } from '@exchange/domain/result'
import { isForLater } from '@exchange/domain/schedules/schedule.rules'
import { readSendOrder } from '@exchange/domain/send/send.rules'
import type { Answer, Refusal, Routes } from '../../http/route.ts'
import { toAnswer } from './send-answer.routes.ts'
import {
  sendLater,
  type LaterRefusal,
  type ScheduledMemory,
  type SendLaterNeeds,
} from './send-later.routes.ts'
import { payerReceiptOf, type PayerMemory } from '../payments/index.ts'
import { faultsRefusal, fieldRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import {
  sendFulfilling,
  type FulfillingRefusal,
  type SendFulfillingNeeds,
} from './send-fulfilling.service.ts'
import { payOnPage, readOnPage } from './send-on-page.routes.ts'
import { sendNow, type Sent } from './send-now.service.ts'

export function registerSendRoutes(
  routes: Routes,
  needs: SendFulfillingNeeds & SendLaterNeeds,
  currency: string,
): void {
  const refusals = refusalsFor(currency)
  const faults = sendFaultMessages(currency)
  routes.money(
    send,
    async (asked) => {
      const { input, caller, idempotency } = asked
      const onPage = input.payPage ? readOnPage(input, input.payPage) : undefined
      if (onPage?.ok === false) return onPage
      if (isForLater(input)) return await sendLater(needs, asked, { currency, refusals })
      const read = readSendOrder(input)
      if (!read.ok) return fail(faultsRefusal(read.error, faults))
      const { target, amount, tip, note } = read.value
      const { contactId: payerContactId, memberId: payerMemberId, unproved } = caller
      const requestId = input.requestId ?? undefined
      const paid = { target, amount, tip, note, payerContactId, unproved }
      const order = { ...paid, idempotency, requestId }
      if (onPage) {
        return answerOf(await payOnPage(needs, order, onPage.value, { currency, refusals }))
      }
      const sent =
        requestId === undefined
          ? await sendNow(needs, order)
          : await sendFulfilling(needs, order, { requestId, payerMemberId })
      return answerOf(sent.ok ? sent : fail(refusals[sent.error]))
    },
    ({ answer, after, postedAt }) =>
      'scheduled' in answer
        ? (answer as unknown as ScheduledMemory).scheduled
        : toAnswer(payerReceiptOf(answer as PayerMemory, after, postedAt)),
  )
}

function answerOf(sent: Result<Sent, Refusal>): Answer<SendAnswer> {
  if (!sent.ok) return sent
  const { receipt, replayed } = sent.value
  return { ok: true, value: toAnswer(receipt), replayed }
}

/** The API's messages and codes for every refusal of a send. */
function refusalsFor(currency: string): Record<FulfillingRefusal | LaterRefusal, Refusal> {
  return {
    ...refusalsIn(requestEndings),
    'not-the-requestor': fieldRefusal('sendTarget', requestMessages.notTheRequestor),
    'below-request': fieldRefusal('amount', belowRequestMessage(currency)),
    ...refusalsIn(scheduleRefusals(currency)),
    ...outcomeRefusals,
  }
}
