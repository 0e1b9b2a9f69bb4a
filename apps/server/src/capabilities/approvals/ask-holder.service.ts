/**
 * Asks the member that is to pay a charge (DOMAIN §4): by name always, and where a card alone is
 * not enough. One row, one fact and the remembered answer in one commit; nothing is held, and
 * nothing is looked at that only the holder may know.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import { holderDeadline } from '@exchange/domain/approvals/approval.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Outbox } from '../../kernel/outbox.ts'
import { rememberAnswer } from '../../kernel/remember-answer.ts'
import { approvalChanged } from './approval-facts.service.ts'
import { insertAsked } from './approvals.store.ts'

export interface AskHolderNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface AskedCharge {
  readonly payerMemberId: number
  /** The person that was named or whose card it is; null when the member was named. */
  readonly payerContactId: number | null
  readonly payeeMemberId: number
  readonly payeeContactId: number
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly productId: number | null
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export interface Asked {
  readonly approvalId: string
  readonly expiresAt: Date
  readonly date: Date
}

/** `answer` makes what a repetition under the same key is answered with. */
export async function askHolder<Answer extends Readonly<Record<string, unknown>>>(
  { database, outbox, now }: AskHolderNeeds,
  charge: AskedCharge,
  answer: (asked: Asked) => Answer,
): Promise<Result<{ readonly asked: Asked; readonly answer: Answer }, 'already-made'>> {
  const madeAt = now()
  const asked = { approvalId: randomUUID(), expiresAt: holderDeadline(madeAt), date: madeAt }
  const answered = answer(asked)
  const { idempotency, ...row } = charge
  return await database.transaction(async (tx) => {
    if (idempotency && !(await rememberAnswer(tx, idempotency, answered))) {
      return fail('already-made')
    }
    await insertAsked(tx, { ...row, id: asked.approvalId, madeAt, expiresAt: asked.expiresAt })
    await outbox.add(tx, [askedFact(asked, charge)])
    return ok({ asked, answer: answered })
  })
}

function askedFact({ approvalId: approval }: Asked, charge: AskedCharge) {
  const { amount, tip } = charge
  return approvalChanged({
    approval,
    kind: 'charge',
    asks: 'holder',
    status: 'pending',
    by: null,
    payer: charge.payerMemberId,
    payerContact: charge.payerContactId,
    payee: charge.payeeMemberId,
    payeeContact: charge.payeeContactId,
    amount,
    tip,
    code: null,
  })
}
