/**
 * Makes every run that is due. One process does so at a time: the ledger takes one batch after the
 * other all the same. Payments travel in batches that leave room for people who pay meanwhile.
 */
import { randomUUID } from 'node:crypto'
import type { Log } from '../../kernel/log.ts'
import { claimDue, frontOfLine } from './claim-due.service.ts'
import { endTurn, type Taken } from './plans-turn.store.ts'
import { runSchedule, type RunNeeds } from './run-schedule.service.ts'
import type { PlanRow } from './schedules.store.ts'

export interface RunDueNeeds extends RunNeeds {
  readonly log: Pick<Log, 'error'>
}

/** While the payments of one hand are posted, the other takes the next plans. */
const hands = 2
const atOnce = 32

/** Returns how many runs were paid. */
export async function runDue(needs: RunDueNeeds): Promise<number> {
  const holder = randomUUID()
  const claim = claimsOf(needs, holder)
  let paid = 0
  const work = async () => {
    for (;;) {
      const { plans, last } = await claim()
      if (!last) return
      needs.failpoint('schedule.claimed')
      const made = await Promise.all(plans.map((plan) => runSafely(needs, plan)))
      paid += made.filter(Boolean).length
    }
  }
  try {
    await Promise.all(Array.from({ length: hands }, work))
  } finally {
    await endTurn(needs.database, holder)
  }
  return paid
}

/** Each goes on behind the one before, and waits for it. */
function claimsOf(needs: RunDueNeeds, holder: string): () => Promise<Taken> {
  let after = frontOfLine
  let before: Promise<unknown> = Promise.resolve()
  return () => {
    const claimed = before.then(async () => {
      const found = await claimDue(needs, atOnce, { holder, after })
      after = found.last ?? after
      return found
    })
    before = claimed
    return claimed
  }
}

/** A run whose outcome is unknown is left as it is: the next run of the job finds it. */
async function runSafely(needs: RunDueNeeds, plan: PlanRow): Promise<boolean> {
  try {
    const ran = await runSchedule(needs, plan)
    return ran.ok && ran.value === 'paid'
  } catch (error) {
    needs.log.error('a scheduled payment could not be made', { schedule: plan.id, error })
    return false
  }
}
