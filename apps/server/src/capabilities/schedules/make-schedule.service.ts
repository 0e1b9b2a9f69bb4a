/**
 * Makes a schedule (SEND-04, SEND-26): one row; no money is moved or held. Payer and payee are
 * checked now, so that impossible payments are not scheduled, and none for a time at which the
 * payer may not pay; balances are checked at each run.
 */
import type { Database, Queryable, Tx } from '@exchange/database'
import type { ScheduleOrder } from '@exchange/domain/schedules/schedule.rules'
import { refuseSchedule, type ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Unproved } from '../../kernel/session.port.ts'
import { contactOfTarget } from '@exchange/domain/payments/payment-detail.rules'
import type { SendOrder } from '@exchange/domain/send/send.rules'
import { KeyUsed, writeOnce } from '../../kernel/write-once.ts'
import type { PartyReader, PartyRow } from '../accounts/index.ts'
import { exchangeIn, type ExchangeBook } from '../exchanges/index.ts'
import { isOutsideHours, isProvedFor } from '../members/index.ts'
import { partyName, partyOf } from '../payments/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { dueAt } from './schedule-runs.service.ts'
import { insertSchedule } from './schedules.store.ts'

export interface MakeScheduleNeeds {
  readonly database: Database
  readonly parties: PartyReader
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly now: () => Date
}

export interface MakeScheduleOrder extends SendOrder {
  readonly contactId: number
  /** The session in which it is ordered, if that is not fresh. */
  readonly unproved: Unproved | null
  readonly when: ScheduleOrder
  /** Both are UUIDs; without them a repeated call makes a second schedule. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export interface MadeSchedule {
  /** The contact with its business, from our own records. */
  readonly sendTo: string
  readonly firstDueAt: Date
  readonly madeAt: Date
}

export type MakeScheduleRefusal = ScheduledRefusal | 'already-made' | 'proof-required'

/** `answerOf` makes the answer, which is recorded for replays. */
export async function makeSchedule<Answer extends object>(
  needs: MakeScheduleNeeds,
  order: MakeScheduleOrder,
  answerOf: (made: MadeSchedule, db: Queryable) => Promise<Answer>,
): Promise<Result<Answer, MakeScheduleRefusal>> {
  const judged = await judgedParties(needs, order)
  if (!judged.ok) return judged
  const { payer, payee, zone } = judged.value
  const { when, target, idempotency } = order
  const firstDueAt = dueAt({ ...when, zone }, 0)
  if (!firstDueAt) throw new Error('A schedule has a first run.')
  if (await isOutsideHours(needs.database, order.contactId, firstDueAt))
    return fail('outside-hours')
  const madeAt = needs.now()
  const paying = {
    contact: order.contactId,
    sum: order.amount + order.tip,
    to: { payee: payee.memberId },
    repeats: when.recurring !== 'none',
  }
  const write = async (tx: Tx) => {
    if (!(await isProvedFor(tx, order.unproved, paying))) throw new ProofRequired()
    const isNew = await insertSchedule(tx, {
      ...when,
      zone,
      madeAt,
      key: idempotency?.key,
      amount: order.amount,
      tip: order.tip,
      note: order.note,
      memberId: payer.memberId,
      contactId: order.contactId,
      payeeMemberId: payee.memberId,
      payeeContactId: contactOfTarget(target),
      dueAt: firstDueAt,
    })
    if (!isNew) throw new KeyUsed()
    return await answerOf({ sendTo: partyName(payee), firstDueAt, madeAt }, tx)
  }
  try {
    const answer = await writeOnce(needs.database, idempotency, write)
    return answer ? ok(answer) : fail('already-made')
  } catch (error) {
    if (error instanceof ProofRequired) return fail('proof-required')
    throw error
  }
}

/** Rolls back what was counted. */
class ProofRequired extends Error {}

interface Judged {
  readonly payer: PartyRow
  readonly payee: PartyRow
  readonly zone: string
}

async function judgedParties(
  { parties, exchanges, terms, now }: MakeScheduleNeeds,
  { contactId, target, amount, tip }: MakeScheduleOrder,
): Promise<Result<Judged, ScheduledRefusal>> {
  const known = await exchanges.all()
  const { version: termsVersion } = await terms.get()
  const [payer, payee] = await parties.read({
    payer: { kind: 'contact', id: contactId },
    payee: target,
    termsVersion,
  })
  if (!payer) return fail('member-inactive')
  const context = { exchanges: known, termsVersion, now: now() }
  const refusal = refuseSchedule({
    payer: partyOf(payer, context, 'send'),
    payee: payee && partyOf(payee, context, 'charge'),
    amount,
    tip,
  })
  if (refusal || !payee) return fail(refusal ?? 'target-not-found')
  return ok({ payer, payee, zone: exchangeIn(known, payer.exchangeId).zone })
}
