/**
 * Makes one run of a leased schedule: a send, including auto-reload. The transfer's id is derived
 * from schedule and due time, and the schedule moves to its next run in the payment's commit, which
 * is refused if the lease is lost. So a run is paid once, in spite of crashes and concurrent
 * workers.
 */
import { afterRefusal, type DueRun } from '@exchange/domain/schedules/run.rules'
import type { ScheduledRefusal } from '@exchange/domain/schedules/schedule.plan'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Unproved } from '../../kernel/session.port.ts'
import {
  payReloading,
  type AttemptRefusal,
  type PaymentOrder,
  type Payments,
} from '../payments/index.ts'
import { catchUp, type CatchUpNeeds } from './catch-up.service.ts'
import { updateRefused, updateReleased, type LeasedSchedule } from './schedule-leases.store.ts'
import { dueAt } from './schedule-runs.service.ts'
import { scheduleChanged } from './schedule-facts.service.ts'
import { scheduledFlow } from './scheduled-flow.service.ts'

export interface RunNeeds extends Payments, CatchUpNeeds {}

export type RunRefusal = ScheduledRefusal | AttemptRefusal | 'reload-pending'

/** `gone`: the run has been paid elsewhere, or the schedule was paused or cancelled. */
export type Ran = Result<'paid' | 'gone', RunRefusal>

/**
 * Milliseconds until the next try after outcomes that are not refusals: an unknown card charge, or
 * contention.
 */
const soonMs: Partial<Record<RunRefusal, number>> = {
  'reload-pending': 600_000,
  'too-contended': 60_000,
}

/** Makes the latest due run. Records a refusal and the time of the next try. */
export async function runSchedule(needs: RunNeeds, leased: LeasedSchedule): Promise<Ran> {
  const schedule = await catchUp(needs, leased)
  if (!schedule) return ok('gone')
  const next = runAfter(schedule)
  const ran = await payRun(needs, schedule, next, null)
  if (ran.ok) return ran
  const refusal = ran.error
  const now = needs.now()
  const pauseMs = soonMs[refusal]
  if (pauseMs !== undefined) {
    await updateReleased(needs.database, schedule, new Date(now.getTime() + pauseMs))
    return ran
  }
  const after = afterRefusal(schedule, now, next?.dueAt ?? null)
  await needs.database.transaction(async (tx) => {
    if (!(await updateRefused(tx, schedule, refusal, after))) return
    await needs.outbox.add(tx, [scheduleChanged(schedule, { what: after.told, refusal })])
  })
  return ran
}

/**
 * Makes the payment only; the caller handles a refusal. `next` is the run that follows; `unproved` the
 * session in which a person orders it now, if one does.
 */
export async function payRun(
  needs: Payments,
  schedule: LeasedSchedule,
  next: DueRun | undefined,
  unproved: Unproved | null,
): Promise<Ran> {
  const paid = await payReloading(needs, scheduledFlow, orderOf(schedule, next, unproved))
  if (paid.ok) return ok('paid')
  // Refused by the guard, or already paid: in both cases the schedule's row is up to date.
  const isSettled = paid.error === 'run-ended' || paid.error === 'already-made'
  return isSettled ? ok('gone') : fail(paid.error)
}

function runAfter(schedule: LeasedSchedule): DueRun | undefined {
  const run = schedule.run + 1
  const at = dueAt(schedule, run)
  return at ? { run, dueAt: at } : undefined
}

function orderOf(
  schedule: LeasedSchedule,
  next: DueRun | undefined,
  unproved: Unproved | null,
): PaymentOrder {
  const { id, run, status, lease, payeeContactId, payeeMemberId } = schedule
  const due = schedule.dueAt.toISOString()
  return {
    payerContactId: schedule.contactId,
    target:
      payeeContactId === null
        ? { kind: 'member', id: payeeMemberId }
        : { kind: 'contact', id: payeeContactId },
    amount: schedule.amount,
    tip: schedule.tip,
    note: schedule.note,
    unproved,
    idempotency: undefined,
    schedule: {
      fact: `${id}/${due}`,
      guard: () => ({
        name: 'schedule.run',
        args: {
          schedule: id,
          run,
          status,
          lease,
          dueAt: due,
          nextRun: next?.run ?? null,
          nextDueAt: next?.dueAt.toISOString() ?? null,
        },
      }),
    },
  }
}
