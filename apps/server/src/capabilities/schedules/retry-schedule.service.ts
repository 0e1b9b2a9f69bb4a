/**
 * Makes the open run of a plan at once, because somebody asks for it: one that was refused, or one
 * whose time went by while the plan was paused. A refusal changes nothing of the plan.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { updateLeased, updateReleased, type LeasedPlan } from './plan-leases.store.ts'
import { nextRunAfter } from './plan-runs.service.ts'
import { payRun, type RunNeeds, type RunRefusal } from './run-schedule.service.ts'
import { lockPlan, type PlanRow } from './schedules.store.ts'

export interface RetryOrder {
  readonly scheduleId: number
  readonly contactId: number
}

export type RetryRefusal =
  | RunRefusal
  | StandingRefusal
  | 'schedule-not-found'
  /** It has no run that was refused or went by. */
  | 'nothing-to-retry'
  /** Its run is under way. */
  | 'schedule-busy'

type Taken = Result<LeasedPlan, 'schedule-not-found' | 'nothing-to-retry' | 'schedule-busy'>

export async function retrySchedule(
  needs: RunNeeds,
  { scheduleId, contactId }: RetryOrder,
): Promise<Result<'paid' | 'gone', RetryRefusal>> {
  const standing = await needs.standings.of(contactId)
  if (!standing.ok) return standing
  const now = needs.now()
  const taken = await needs.database.transaction(async (tx): Promise<Taken> => {
    const plan = await lockPlan(tx, scheduleId)
    if (plan?.memberId !== standing.value.memberId) return fail('schedule-not-found')
    if (!canRetry(plan, now)) return fail('nothing-to-retry')
    if (plan.leasedUntil && plan.leasedUntil > now) return fail('schedule-busy')
    return ok(await updateLeased(tx, plan.id, now))
  })
  if (!taken.ok) return taken
  // Runs that went by meanwhile are not made up for: the plan goes on with what is still to come.
  const next = nextRunAfter(taken.value, now)
  const ran = await payRun(needs, taken.value, next)
  if (!ran.ok) await updateReleased(needs.database, taken.value, null)
  return ran
}

/** A run that was refused, or went by while the plan was paused. */
export function canRetry(
  { status, tries, dueAt }: Pick<PlanRow, 'status' | 'tries' | 'dueAt'>,
  now: Date,
): boolean {
  if (status === 'active' || status === 'failed') return tries > 0
  return status === 'paused' && (tries > 0 || dueAt <= now)
}
