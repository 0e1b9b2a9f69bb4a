/** The only call of this capability. Its schema stays on the server; a test checks the address. */
import type { send, SendAnswer } from '@exchange/contract/send/send.contract'
import type { PayPageUse } from '@exchange/contract/pay-pages/pay-pages.contract'
import { payReason } from '@exchange/contract/payments/pay-refusals.messages'
import { lowReserveMessage, sendFailedMessage } from '@exchange/contract/send/send.messages'
import type { Address } from '../../kernel/addresses.ts'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { api, config, session } from '../../kernel/kernel.ts'
import type { PaymentForm, RepeatedPayment } from '../payments/use-payment.ts'
import type { SendFormFields } from './send-check.ts'
import { scheduleBody } from './send-schedule.ts'

const sendAddress: Address<typeof send> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/send/',
}

/** A send, from form to receipt. */
export const sendPayments: PaymentForm<SendFormFields, SendAnswer> = {
  name: 'send',
  pay: (fields, how) => api.call(sendAddress, bodyOf(fields), how),
  fieldNames: {
    sendTarget: 'contact',
    amount: 'amount',
    tip: 'tip',
    note: 'note',
    scheduledDateTime: 'scheduledDateTime',
    recurring: 'recurring',
    recurringEnd: 'recurringEnd',
    payPage: 'answer',
  },
  /** SEND-19: one notification fewer is pending. */
  paid({ account, completedRequest, pending }) {
    session.merge({ account })
    // The held amount is not part of the account, so the user is fetched again.
    if (pending) void session.refresh()
    const user = session.user()
    if (completedRequest && user) {
      session.merge({ pendingNotifications: Math.max(0, user.pendingNotifications - 1) })
    }
  },
  wordsOf: sendWordsOf,
  repeated: repeatedSend,
}

/** A payment that is not made now is listed with its day, where a second one is seen. */
function repeatedSend(fields: SendFormFields): RepeatedPayment | undefined {
  const { contact, amount, tip, start } = fields
  if (!contact || start !== 'now') return undefined
  const [sum, more] = [minorTyped(amount), minorTyped(tip, 'USD')]
  const { currency } = config.get().brand
  const moved = [
    ...(sum > 0n ? [`${amountText(sum)} ${currency}`] : []),
    ...(more > 0n ? [`a tip of $${amountText(more)}`] : []),
  ]
  return {
    kind: 'pay',
    id: `${contact.id} ${sum} ${more}`,
    what: `${contact.list_name} ${moved.join(' and ')}`,
  }
}

/** Amounts are sent as text, which the server parses exactly. */
interface SendBody {
  readonly sendTarget: string
  readonly amount: string
  readonly tip: string
  readonly note: string
  readonly requestId?: number
  readonly payPage?: PayPageUse
  readonly scheduledDateTime?: string
  readonly recurring?: string
  readonly recurringEnd?: string
}

function bodyOf(fields: SendFormFields): SendBody {
  return {
    sendTarget: fields.contact?.id ?? '',
    amount: fields.amount.trim(),
    tip: fields.tip.trim(),
    note: fields.note.trim(),
    ...(fields.request && { requestId: fields.request.requestId }),
    ...(fields.page && { payPage: pageOf(fields) }),
    ...scheduleBody(fields),
  }
}

function pageOf({ page: code, items, answer }: SendFormFields): PayPageUse {
  return {
    code,
    ...(items.length > 0 && { items: [...items] }),
    ...(answer.trim() && { answer: answer.trim() }),
  }
}

/** The text of a refused send (ERR-06, ERR-07, SEND-23). */
function sendWordsOf({ code, detail }: ApiProblem): string {
  if (code === 'LOW_CRA') return lowReserveMessage
  if (code === 'TEST_ACCOUNT' || code.startsWith('PAY_PAGE_')) return detail
  return sendFailedMessage(payReason({ code, detail }))
}
