/**
 * Charges a saved card without a person, in one call and without a form. The caller can write rows
 * in the attempt's first commit and the purpose's listener in its last. No transaction is open
 * during the call to the gateway.
 */
import type { Tx } from '@exchange/database'
import { firstLookMs } from '@exchange/domain/card-attempts/attempt.rules'
import { attemptIdOf } from './attempt-id.service.ts'
import { updateToCompleting } from './attempt-steps.store.ts'
import { findAttempt, insertAttempt, type Attempt } from './attempts.store.ts'
import { merchantFieldsOf, type Payer } from './begin-attempt.service.ts'
import { settleByAnswer } from './complete-attempt.service.ts'
import type { AttemptNeeds } from './needs.service.ts'

export interface SavedCardOrder {
  readonly payer: Omit<Payer, 'contactId'>
  /** Cents. */
  readonly amount: bigint
  readonly vaultId: string
  readonly description?: string | undefined
  readonly memo?: Readonly<Record<string, unknown>> | undefined
  /** Runs in the first transaction; an error rolls back the attempt. */
  readonly together?: ((tx: Tx, attemptId: string) => Promise<void>) | undefined
  /** How long the caller waits; a later answer is still settled. */
  readonly waitMs: number
}

const idBytes = 16

/** Returns the settled attempt, or a `completing` one when the wait ends first. */
export async function chargeSavedCard(
  needs: AttemptNeeds,
  order: SavedCardOrder,
): Promise<Attempt> {
  const attempt = await create(needs, order)
  const charging = charge(needs, order, attempt).catch((error: unknown) => {
    // The attempt stays unanswered until the sweeper looks it up.
    needs.log.error('the answer to a charge could not be settled', { attempt: attempt.id, error })
    return undefined
  })
  const settled = await within(charging, order.waitMs)
  return settled ?? (await findAttempt(needs.database, attempt.id)) ?? attempt
}

/** Commits the attempt, with the caller's rows, before the gateway is called. */
async function create(needs: AttemptNeeds, order: SavedCardOrder): Promise<Attempt> {
  const id = attemptIdOf(needs.random(idBytes))
  const now = needs.now()
  const due = new Date(now.getTime() + firstLookMs.completing)
  return await needs.database.transaction(async (tx) => {
    await insertAttempt(tx, {
      id,
      purpose: 'auto-reload',
      ...order.payer,
      contactId: null,
      amount: order.amount,
      vaultId: order.vaultId,
      saveAs: null,
      memo: order.memo ?? {},
      address: null,
      requestKey: null,
      requestHash: null,
      nonceHash: null,
      createdAt: now,
      dueAt: due,
    })
    await order.together?.(tx, id)
    await updateToCompleting(tx, id, 'created', { now, due })
    return (await findAttempt(tx, id)) as Attempt
  })
}

async function charge(
  needs: AttemptNeeds,
  { payer, amount, vaultId, description }: SavedCardOrder,
  attempt: Attempt,
): Promise<Attempt | undefined> {
  const outcome = await needs.gateway.vaultSale({
    orderId: attempt.id,
    amountMinor: amount,
    vaultId,
    description,
    customerId: `m${payer.memberId}`,
    merchantFields: merchantFieldsOf(attempt.purpose, payer.memberId),
  })
  return await settleByAnswer(needs, attempt, outcome)
}

async function within<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
