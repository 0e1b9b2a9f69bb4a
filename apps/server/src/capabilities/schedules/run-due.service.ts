/**
 * Makes every run that is due. Several processes may do so at once: each takes other plans, and
 * their payments travel in batches that leave room for people who pay meanwhile, and each begins a
 * moment later while a person's call is being answered.
 */
import type { Log } from '../../kernel/log.ts'
import type { PeopleFirst } from '../../kernel/people-first.ts'
import { claimDue, frontOfLine } from './claim-due.service.ts'
import { runSchedule, type HeldPlan, type RunNeeds } from './run-schedule.service.ts'

export interface RunDueNeeds extends RunNeeds {
  readonly people: Pick<PeopleFirst, 'letThrough'>
  readonly log: Pick<Log, 'error'>
}

/** While the payments of one hand are posted, the other takes the next plans. */
const hands = 2
const atOnce = 32

/** Returns how many runs were paid. */
export async function runDue(needs: RunDueNeeds): Promise<number> {
  let paid = 0
  let after = frontOfLine
  const work = async () => {
    for (;;) {
      await needs.people.letThrough()
      const { plans, last } = await claimDue(needs, atOnce, after)
      if (!last) return
      after = last
      needs.failpoint('schedule.claimed')
      await needs.people.letThrough()
      const made = await Promise.all(plans.map((plan) => runSafely(needs, plan)))
      paid += made.filter(Boolean).length
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return paid
}

/** A run whose outcome is unknown is left under its lease: it is tried again after that. */
async function runSafely(needs: RunDueNeeds, plan: HeldPlan): Promise<boolean> {
  try {
    const ran = await runSchedule(needs, plan)
    return ran.ok && ran.value === 'paid'
  } catch (error) {
    needs.log.error('a scheduled payment could not be made', { schedule: plan.id, error })
    return false
  }
}
