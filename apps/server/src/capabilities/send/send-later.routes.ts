/**
 * A send with a time or a repetition (SEND-04, SEND-14, TRIAL-03). With a time it makes a schedule
 * and moves no money; without one it pays now and schedules the rest.
 */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import {
  scheduleFaultMessages,
  scheduleMessages,
} from '@exchange/contract/schedules/schedules.messages'
import { sendFaultMessages } from '@exchange/contract/send/send.messages'
import type { send, SendAnswer } from '@exchange/contract/send/send.contract'
import { accountView } from '@exchange/domain/accounts/account.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { readScheduleOrder, type ScheduleOrder } from '@exchange/domain/schedules/schedule.rules'
import { readSendOrder, type SendOrder } from '@exchange/domain/send/send.rules'
import { faultsRefusal } from '../../http/refusals.ts'
import type { Answer, AskedByCaller, Refusal } from '../../http/route.ts'
import { readAccount } from '../accounts/index.ts'
import { exchangeIn } from '../exchanges/index.ts'
import {
  beginSchedule,
  localTimeAt,
  makeSchedule,
  type MadeSchedule,
  wallTimeAt,
  type MakeScheduleNeeds,
  type MakeScheduleRefusal,
} from '../schedules/index.ts'
import type { Payments } from '../payments/index.ts'
import type { AttemptRefusal } from '../payments/index.ts'
import { toAnswer } from './send-answer.routes.ts'

export interface SendLaterNeeds extends Payments, MakeScheduleNeeds {}

export type LaterRefusal = MakeScheduleRefusal | AttemptRefusal | 'reload-pending'

type Asked = AskedByCaller<typeof send.input>
type Later = SendOrder & { readonly when: ScheduleOrder; readonly zone: string }

export async function sendLater(
  needs: SendLaterNeeds,
  { input, caller, idempotency }: Asked,
  words: { readonly currency: string; readonly refusals: Record<LaterRefusal, Refusal> },
): Promise<Answer<SendAnswer>> {
  if (typeof input.requestId === 'number') return fail(requestIsPaidNow)
  const order = await readLater(needs, { input, caller }, words.currency)
  if (!order.ok) return order
  const { when, zone, ...payment } = order.value
  const { contactId, memberId, unproved } = caller
  if (when.later) {
    const ordered = { ...payment, contactId, unproved, when, idempotency }
    const made = await makeSchedule(needs, ordered, async (schedule, db) => {
      const facts = await readAccount(db, memberId)
      if (!facts) throw new Error('The payer of a schedule has no account.')
      const account = toAccount(accountView(facts, schedule.madeAt))
      return { scheduled: { account, ...scheduledAnswer(schedule, when) } }
    })
    return made.ok ? ok(made.value.scheduled) : fail(words.refusals[made.error])
  }
  const payer = { payerContactId: contactId, payerMemberId: memberId, unproved }
  const begun = await beginSchedule(needs, { ...payment, ...payer, when, zone, idempotency })
  if (!begun.ok) return fail(words.refusals[begun.error])
  return { ok: true, value: toAnswer(begun.value.receipt), replayed: begun.value.replayed }
}

/** Returns the payment and its times, or all faults of the form. */
async function readLater(
  { exchanges, now }: SendLaterNeeds,
  { input, caller }: Pick<Asked, 'input' | 'caller'>,
  currency: string,
): Promise<Result<Later, Refusal>> {
  const { zone } = exchangeIn(await exchanges.all(), caller.exchangeId)
  const payment = readSendOrder(input)
  const when = readScheduleOrder(input, {
    now: wallTimeAt(now(), zone),
    localOf: (at) => localTimeAt(at, zone),
  })
  if (payment.ok && when.ok && when.value)
    return { ok: true, value: { ...payment.value, when: when.value, zone } }
  const faults = [...(payment.ok ? [] : payment.error), ...(when.ok ? [] : when.error)]
  return fail(faultsRefusal(faults, { ...sendFaultMessages(currency), ...scheduleFaultMessages }))
}

const requestIsPaidNow: Refusal = {
  code: 'VALIDATION',
  detail: scheduleMessages.requestIsPaidNow,
  errors: [{ field: 'scheduledDateTime', message: scheduleMessages.requestIsPaidNow }],
}

/** What is recorded with the key of a send with a time, beside a payment's `PayerMemory`. */
export interface ScheduledMemory {
  readonly scheduled: SendAnswer
}

/** A schedule has paid nothing yet. */
function scheduledAnswer(
  { sendTo, firstDueAt, madeAt }: MadeSchedule,
  { recurring }: ScheduleOrder,
): Omit<SendAnswer, 'account'> {
  return {
    sendTo,
    recurring,
    date: madeAt.toISOString(),
    scheduled: firstDueAt.toISOString(),
    fee: 0,
    points: 0,
    flashCash: 0,
    autoReload: null,
    moxeyPayConfirm: '',
    completedRequest: false,
    pending: null,
  }
}
