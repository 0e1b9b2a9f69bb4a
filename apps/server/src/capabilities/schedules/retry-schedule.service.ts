/**
 * Pays the open run of a schedule at once, on request: a run that was refused, or that became due
 * while the schedule was paused. A refusal does not change the schedule.
 */
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Unproved } from '../../kernel/session.port.ts'
import { isContactRestricted } from '../members/index.ts'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { updateLeased, updateReleased, type LeasedSchedule } from './schedule-leases.store.ts'
import { nextRunAfter } from './schedule-runs.service.ts'
import { payRun, type RunNeeds, type RunRefusal } from './run-schedule.service.ts'
import { isRunPaid, lockSchedule, type ScheduleRow } from './schedules.store.ts'
import { lockSeen } from './seen-schedule.service.ts'

export interface RetryOrder {
  readonly scheduleId: number
  readonly contactId: number
  readonly unproved: Unproved | null
}

export type RetryRefusal =
  | RunRefusal
  | StandingRefusal
  | 'schedule-not-found'
  /** It has no refused or overdue run. */
  | 'nothing-to-retry'
  /** Its run is being paid. */
  | 'schedule-busy'
  /** A person with limits pays what another person made. */
  | 'not-own-schedule'
  /** It was cancelled at the same time. */
  | 'schedule-ended'
  /** It was paused, resumed or taken by a worker at the same time. */
  | 'schedule-changed'

type Taken = Result<
  LeasedSchedule,
  'schedule-not-found' | 'not-own-schedule' | 'nothing-to-retry' | 'schedule-busy'
>

export async function retrySchedule(
  needs: RunNeeds,
  { scheduleId, contactId, unproved }: RetryOrder,
): Promise<Result<'paid', RetryRefusal>> {
  const standing = await needs.standings.of(contactId, 'send')
  if (!standing.ok) return standing
  const now = needs.now()
  const taken = await needs.database.transaction(async (tx): Promise<Taken> => {
    const schedule = await lockSeen(tx, scheduleId, standing.value)
    if (!schedule) return fail('schedule-not-found')
    if (schedule.contactId !== contactId && (await isContactRestricted(tx, contactId))) {
      return fail('not-own-schedule')
    }
    if (!canRetry(schedule, now)) return fail('nothing-to-retry')
    if (schedule.leasedUntil && schedule.leasedUntil > now) return fail('schedule-busy')
    return ok(await updateLeased(tx, schedule.id, now))
  })
  if (!taken.ok) return taken
  // Other runs that became due during the pause are skipped; the schedule continues with future
  // ones.
  const next = nextRunAfter(taken.value, now)
  const ran = await payRun(needs, taken.value, next, unproved)
  if (!ran.ok) {
    await updateReleased(needs.database, taken.value, null)
    return ran
  }
  return ran.value === 'paid' ? ok('paid') : await foundGone(needs, taken.value)
}

/** What became of a run that could not be paid because its schedule has changed. */
async function foundGone(
  { database }: Pick<RunNeeds, 'database'>,
  { id, run }: LeasedSchedule,
): Promise<Result<'paid', 'schedule-ended' | 'schedule-changed'>> {
  return await database.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, id)
    if (await isRunPaid(tx, id, run)) return ok('paid')
    return fail(schedule?.status === 'cancelled' ? 'schedule-ended' : 'schedule-changed')
  })
}

/** True if the open run was refused, or became due during a pause. */
export function canRetry(
  { status, tries, dueAt }: Pick<ScheduleRow, 'status' | 'tries' | 'dueAt'>,
  now: Date,
): boolean {
  if (status === 'active' || status === 'failed') return tries > 0
  return status === 'paused' && (tries > 0 || dueAt <= now)
}
