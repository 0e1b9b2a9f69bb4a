/**
 * The sweeper: looks up due attempts, a few at a time. Three workers are for unanswered charges and
 * one for all others, so that open charges never block the others. Several processes may sweep at
 * once; each attempt is claimed by one of them.
 */
import { takeDue } from './attempt-steps.store.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'

const workers = { unanswered: 3, others: 1 } as const
/** Per worker and run. */
const runLimit = 50
/** How long a claimed attempt is left to its process. */
const leaseMs = 45_000

/** Returns how many attempts were looked up. */
export async function sweepDue(needs: AttemptNeeds): Promise<number> {
  const [unanswered, others] = await Promise.all([
    sweep(needs, 'unanswered'),
    sweep(needs, 'others'),
  ])
  return unanswered + others
}

async function sweep(needs: AttemptNeeds, which: keyof typeof workers): Promise<number> {
  const now = needs.now()
  const until = new Date(now.getTime() + leaseMs)
  const limit = runLimit * workers[which]
  const ids = await takeDue(needs.database, which, { now, until, limit })
  const waiting = [...ids]
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- each worker makes one call at a time
      await lookUpSafely(needs, id)
    }
  }
  await Promise.all(Array.from({ length: workers[which] }, work))
  return ids.length
}

/** An attempt that cannot be looked up must not block the others. */
async function lookUpSafely(needs: AttemptNeeds, id: string): Promise<void> {
  try {
    await lookUp(needs, id)
  } catch (error) {
    needs.log.error('an attempt could not be looked up', { attempt: id, error })
  }
}
