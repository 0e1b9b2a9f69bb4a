/**
 * The sweeper: looks up every attempt whose time has come, unanswered charges first, a few at a
 * time. Several processes may sweep; each takes what the others have not.
 */
import { takeDue } from './attempt-steps.store.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'

const atOnce = 4
const mostInRun = 200
/** For so long an attempt is left to the process that took it. */
const leaseMs = 45_000

/** Answers how many attempts were looked up. */
export async function sweepDue(needs: AttemptNeeds): Promise<number> {
  const now = needs.now()
  const until = new Date(now.getTime() + leaseMs)
  const ids = await takeDue(needs.database, now, until, mostInRun)
  const waiting = [...ids]
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- each worker asks one question at a time
      await lookUpSafely(needs, id)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ids.length
}

/** One attempt that cannot be looked up must not keep the others waiting. */
async function lookUpSafely(needs: AttemptNeeds, id: string): Promise<void> {
  try {
    await lookUp(needs, id)
  } catch (error) {
    needs.log.error('an attempt could not be looked up', { attempt: id, error })
  }
}
