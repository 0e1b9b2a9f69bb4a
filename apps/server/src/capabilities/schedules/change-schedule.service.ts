/**
 * Pauses, resumes or ends a schedule under its row's lock. The guard of a run refuses the payment
 * after a change, so a run and a change never overlap.
 */
import type { Database, Tx } from '@exchange/database'
import type { ScheduleStatus } from '@exchange/domain/schedules/run.rules'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Unproved } from '../../kernel/session.port.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import { isContactRestricted, isProvedFor } from '../members/index.ts'
import { runOnResuming } from './schedule-runs.service.ts'
import { updateResumed, updateStopped, type ScheduleRow } from './schedules.store.ts'
import { lockSeen } from './seen-schedule.service.ts'

export interface ChangeScheduleNeeds {
  readonly database: Database
  readonly standings: MoneyStandings
  readonly now: () => Date
}

export type ScheduleChange = 'pause' | 'resume' | 'cancel'

export interface ChangeOrder {
  readonly scheduleId: number
  readonly contactId: number
  readonly change: ScheduleChange
  /** The session in which it is resumed, if that is not fresh. */
  readonly unproved: Unproved | null
}

export type ChangeRefusal =
  | StandingRefusal
  | 'schedule-not-found'
  /** What it resumes is a payment that needs a proof. */
  | 'proof-required'
  /** A person with limits resumes what another person pays. */
  | 'not-own-schedule'
  /** It has already ended. */
  | 'schedule-ended'
  /** It has no run in the future. */
  | 'nothing-to-come'

/** Repeating a change succeeds and changes nothing. Returns the schedule's status. */
export async function changeSchedule(
  needs: ChangeScheduleNeeds,
  { scheduleId, contactId, change, unproved }: ChangeOrder,
): Promise<Result<ScheduleStatus, ChangeRefusal>> {
  const standing = await needs.standings.of(contactId, 'send')
  if (!standing.ok) return standing
  return await needs.database.transaction(async (tx) => {
    const schedule = await lockSeen(tx, scheduleId, standing.value)
    if (!schedule) return fail('schedule-not-found')
    const isOwn = schedule.contactId === contactId
    if (change === 'resume' && !isOwn && (await isContactRestricted(tx, contactId))) {
      return fail('not-own-schedule')
    }
    if (change === 'resume' && schedule.status === 'paused') {
      const { amount, tip, payeeMemberId: payee } = schedule
      const repeats = schedule.recurring !== 'none'
      const paying = { contact: contactId, sum: amount + tip, to: { payee }, repeats }
      if (!(await isProvedFor(tx, unproved, paying))) return fail('proof-required')
    }
    return await changes[change](tx, schedule, { contactId, at: needs.now() })
  })
}

type Change = (
  tx: Tx,
  schedule: ScheduleRow,
  by: { readonly contactId: number; readonly at: Date },
) => Promise<Result<ScheduleStatus, ChangeRefusal>>

const changes: Readonly<Record<ScheduleChange, Change>> = {
  async pause(tx, schedule) {
    if (schedule.status === 'paused') return ok('paused')
    if (schedule.status !== 'active') return fail('schedule-ended')
    await updateStopped(tx, schedule.id, { status: 'paused', endedAt: null })
    return ok('paused')
  },
  async resume(tx, schedule, by) {
    if (schedule.status === 'active') return ok('active')
    if (schedule.status !== 'paused') return fail('schedule-ended')
    const next = runOnResuming(schedule, by.at)
    if (!next) return fail('nothing-to-come')
    await updateResumed(tx, schedule.id, next, by)
    return ok('active')
  },
  async cancel(tx, schedule, { at }) {
    if (schedule.status === 'cancelled') return ok('cancelled')
    if (schedule.status === 'done') return fail('schedule-ended')
    await updateStopped(tx, schedule.id, { status: 'cancelled', endedAt: at })
    return ok('cancelled')
  },
}
