/**
 * The sweeper: looks up every attempt whose time has come, a few at a time. Most hands are for
 * unanswered charges, one is always for the rest: however many charges a gateway leaves open,
 * nobody's form waits behind them. Several processes may sweep; each takes what others have not.
 */
import { takeDue } from './attempt-steps.store.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'

const hands = { unanswered: 3, others: 1 } as const
/** For each hand, in one run. */
const mostInRun = 50
/** For so long an attempt is left to the process that took it. */
const leaseMs = 45_000

/** Answers how many attempts were looked up. */
export async function sweepDue(needs: AttemptNeeds): Promise<number> {
  const [unanswered, others] = await Promise.all([
    sweep(needs, 'unanswered'),
    sweep(needs, 'others'),
  ])
  return unanswered + others
}

async function sweep(needs: AttemptNeeds, which: keyof typeof hands): Promise<number> {
  const now = needs.now()
  const until = new Date(now.getTime() + leaseMs)
  const limit = mostInRun * hands[which]
  const ids = await takeDue(needs.database, which, { now, until, limit })
  const waiting = [...ids]
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- each worker asks one question at a time
      await lookUpSafely(needs, id)
    }
  }
  await Promise.all(Array.from({ length: hands[which] }, work))
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
