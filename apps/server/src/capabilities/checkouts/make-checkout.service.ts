/** Makes a checkout: a pay page for one payment, and what the shop knows of it (POS-01). */
import { randomUUID } from 'node:crypto'
import type { Database } from '@exchange/database'
import {
  checkoutExpiry,
  openCheckoutsMost,
  wordsOfLines,
  type NewCheckout,
} from '@exchange/domain/checkouts/checkout.rules'
import { toDecimal } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { writeOnce } from '../../kernel/write-once.ts'
import { makePage } from '../pay-pages/index.ts'
import { readCheckout, readCheckoutPayee, type CheckoutRow } from './checkouts.read.ts'
import { insertCheckout } from './checkouts.store.ts'

export interface MakeCheckoutNeeds {
  readonly database: Database
  readonly now: () => Date
}

interface Making {
  readonly memberId: number
  /** Null: its main contact tries it. */
  readonly keyId: number | null
  readonly order: NewCheckout
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export type MakeRefusal =
  | 'trial-cannot-accept'
  | 'cannot-be-paid'
  | 'too-many-checkouts'
  | 'already-made'

/** `answerOf` makes the answer, recorded for replays. */
export async function makeCheckout<Answer extends object>(
  { database, now }: MakeCheckoutNeeds,
  { memberId, keyId, order, idempotency }: Making,
  answerOf: (checkout: CheckoutRow) => Answer,
): Promise<Result<Answer, MakeRefusal>> {
  const payee = await readCheckoutPayee(database, memberId)
  if (!payee?.isPayable) return fail('cannot-be-paid')
  if (payee.isTrial) return fail('trial-cannot-accept')
  if (payee.openCheckouts >= openCheckoutsMost) return fail('too-many-checkouts')
  const { amount, reference, title, lines, successUrl, cancelUrl } = order
  const madeAt = now()
  const expiresAt = checkoutExpiry(madeAt, order.minutes)
  const answer = await writeOnce(database, idempotency, async (tx) => {
    const { id: pageId } = await makePage(tx, {
      ...{ memberId, reference, madeAt, expiresAt, successUrl, cancelUrl },
      maker: 'program',
      madeBy: null,
      label: title,
      note: wordsOfLines(lines, toDecimal),
      kind: 'fixed',
      amounts: [amount],
      productIds: [],
      tips: false,
      question: '',
      usesMost: 1,
    })
    const id = randomUUID()
    const row = { id, memberId, pageId, keyId, reference, amount, lines, madeAt, expiresAt }
    await insertCheckout(tx, row)
    const made = await readCheckout(tx, memberId, id)
    if (!made) throw new Error(`There is no checkout ${id}.`)
    return answerOf(made)
  })
  return answer ? ok(answer) : fail('already-made')
}
