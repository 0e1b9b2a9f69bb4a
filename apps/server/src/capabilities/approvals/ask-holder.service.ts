/**
 * Asks the payer of a charge for consent (DOMAIN §4): always for a charge by name, and whenever a
 * business card alone is not enough. The row, the fact and the stored answer are written in one
 * commit. Nothing is held, and nothing private to the holder is read.
 */
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@exchange/database'
import { holderDeadline } from '@exchange/domain/approvals/approval.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Outbox } from '../../kernel/outbox.ts'
import { writeOnce } from '../../kernel/write-once.ts'
import { approvalChanged } from './approval-facts.service.ts'
import { insertAsked } from './approvals.store.ts'

export interface AskHolderNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface AskedCharge {
  readonly payerMemberId: number
  /** The named contact or the holder of the business card; null when a member was named. */
  readonly payerContactId: number | null
  readonly payeeMemberId: number
  readonly payeeContactId: number
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly productId: number | null
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  /** Written with it; false if it must not be asked. */
  readonly also?: ((tx: Tx, approvalId: string) => Promise<boolean>) | undefined
}

/** Rolls back what was written. */
class Refused extends Error {}

export interface Asked {
  readonly approvalId: string
  readonly expiresAt: Date
  readonly date: Date
}

/** `answer` makes the answer that is stored for replays. */
export async function askHolder<Answer extends Readonly<Record<string, unknown>>>(
  { database, outbox, now }: AskHolderNeeds,
  charge: AskedCharge,
  answer: (asked: Asked) => Answer,
): Promise<Result<{ readonly asked: Asked; readonly answer: Answer }, 'already-made' | 'refused'>> {
  const madeAt = now()
  const asked = { approvalId: randomUUID(), expiresAt: holderDeadline(madeAt), date: madeAt }
  const answered = answer(asked)
  const { idempotency, also, ...row } = charge
  try {
    const written = await writeOnce(database, idempotency, async (tx) => {
      await insertAsked(tx, { ...row, id: asked.approvalId, madeAt, expiresAt: asked.expiresAt })
      await outbox.add(tx, [askedFact(asked, charge)])
      if (also && !(await also(tx, asked.approvalId))) throw new Refused()
      return answered
    })
    return written ? ok({ asked, answer: written }) : fail('already-made')
  } catch (error) {
    if (error instanceof Refused) return fail('refused')
    throw error
  }
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
