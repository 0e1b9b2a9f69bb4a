/**
 * Carries out erasures that are due and for which nothing is open. Each step commits by itself and
 * may be repeated, so a process may be killed at any moment: the next run does all steps again.
 * Nothing of it is a network call; saved payment cards are deleted at the gateway before.
 */
import type { Database } from '@exchange/database'
import { erasedAgainAfterMs } from '@exchange/domain/erasure/erasure.rules'
import type { Log } from '../../kernel/log.ts'
import { runStep, updateBegun, updatePassed } from './erasures.store.ts'
import { findCardsLeft, listDue, listSteps } from './erasures.read.ts'

export interface EraseDueNeeds {
  readonly database: Database
  /** Removes the saved payment cards of a closed business that waits for its erasure. */
  readonly removeCards: (memberId: number) => Promise<unknown>
  readonly log: Pick<Log, 'info'>
  readonly now: () => Date
}

/** Returns how many are done. */
export async function eraseDue(needs: EraseDueNeeds, stopping?: AbortSignal): Promise<number> {
  const now = needs.now()
  const passed = new Date(now.getTime() - erasedAgainAfterMs)
  let done = 0
  for (const id of await listDue(needs.database, now, passed)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that few rows are locked
    if (await eraseOne(needs, id, { at: now, passed, stopping })) done += 1
  }
  return done
}

interface Pass {
  readonly at: Date
  /** Who was passed before then is done now. */
  readonly passed: Date
  readonly stopping: AbortSignal | undefined
}

async function eraseOne(
  { database, removeCards, log }: EraseDueNeeds,
  id: string,
  { at, passed, stopping }: Pass,
): Promise<boolean> {
  const withCards = await findCardsLeft(database, id)
  if (withCards !== undefined) await removeCards(withCards)
  if (!(await database.transaction((tx) => updateBegun(tx, id, at)))) return false
  for (const step of await listSteps(database)) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await database.transaction((tx) => runStep(tx, id, step))
  }
  const done = await updatePassed(database, id, { at, passed })
  if (done) log.info('an erasure was carried out', { erasure: id })
  return done
}
