/**
 * The listener of the purpose `load`, in the transaction that settles an attempt. It saves a new
 * card if requested, and sets or clears the decline mark of a saved card (CRA-11, CRA-12). If
 * saving fails, the money is posted nevertheless (ERR-13).
 */
import type { Tx } from '@exchange/database'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Attempt, PurposeListener, Settlement } from '../card-attempts/index.ts'
import { businessAct } from '../members/index.ts'
import { saveCard, markCharge } from '../wallet/index.ts'

export interface LoadSettlingNeeds {
  readonly log: Pick<Log, 'warn'>
  readonly outbox: Pick<Outbox, 'add'>
}

export function createLoadSettling({ log, outbox }: LoadSettlingNeeds): PurposeListener {
  return async (tx, attempt, change) => {
    const { vaultId } = attempt
    const isOver = change.to === 'approved' || change.to === 'declined'
    if (vaultId !== null && isOver) {
      await markCharge(tx, { vaultId, declined: change.to === 'declined', at: change.now })
    }
    if (change.to !== 'approved' || change.from === 'approved') return
    const said = { amount: String(attempt.amount), card: change.card?.lastFour ?? '' }
    await outbox.add(tx, [businessAct(attempt, { act: 'card-charged', said })])
    try {
      const saved = await saveWithin(tx, attempt, change)
      if (saved) await outbox.add(tx, [businessAct(attempt, { act: 'card-saved', said })])
    } catch (error) {
      log.warn('a card was charged but could not be saved', { attempt: attempt.id, error })
    }
  }
}

/** Returns whether a card was added to the wallet. */
async function saveWithin(tx: Tx, attempt: Attempt, { card, now }: Settlement): Promise<boolean> {
  const { saveAs, memberId, contactId } = attempt
  if (saveAs === null || contactId === null || !card) return false
  await tx.query('savepoint save_card')
  try {
    const { digits: length, ...face } = card
    const kept = await saveCard(tx, {
      vaultId: saveAs,
      memberId,
      contactId,
      face: { ...face, length },
      at: now,
    })
    await tx.query('release savepoint save_card')
    return kept === 'kept'
  } catch (error) {
    await tx.query('rollback to savepoint save_card')
    throw error
  }
}
