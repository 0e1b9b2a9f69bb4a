/** The routes of schedules: list, pause, resume, end, and "Pay now". */
import {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule as retryCall,
  scheduleStatusOf,
  type Schedule,
} from '@exchange/contract/schedules/schedules.contract'
import { scheduleEndings, scheduleRefusals } from '@exchange/contract/schedules/schedules.messages'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import { type AskedByCaller, neverRemembered, type Refusal, type Routes } from '../../http/route.ts'
import {
  changeSchedule,
  type ChangeScheduleNeeds,
  type ScheduleChange,
} from './change-schedule.service.ts'
import { retrySchedule, type RetryRefusal } from './retry-schedule.service.ts'
import type { RunNeeds } from './run-schedule.service.ts'
import type { SchedulePages, ScheduleView } from './schedule-pages.service.ts'

export interface ScheduleRoutesNeeds {
  readonly pages: SchedulePages
  readonly changing: ChangeScheduleNeeds
  readonly retrying: RunNeeds
  readonly currency: string
}

export function registerScheduleRoutes(routes: Routes, needs: ScheduleRoutesNeeds): void {
  const refusals = {
    ...refusalsIn(scheduleRefusals(needs.currency)),
    ...refusalsIn(scheduleEndings),
    ...outcomeRefusals,
  } satisfies Record<RetryRefusal, Refusal>

  routes.signedIn(listSchedules, async ({ input, caller }) => {
    const { memberId, contactId } = caller
    const page = await needs.pages.read({ ...input, memberId, contactId })
    const schedules = page.schedules.map((one) => toSchedule(one, refusals))
    return ok({ schedules, nextCursor: page.nextCursor })
  })

  const changing =
    (change: ScheduleChange) =>
    async ({ input, caller }: AskedByCaller<typeof pauseSchedule.input>) => {
      const { scheduleId } = input
      const { contactId, unproved } = caller
      const order = { scheduleId, contactId, unproved, change }
      const changed = await changeSchedule(needs.changing, order)
      if (!changed.ok) return fail(refusals[changed.error])
      return ok({ scheduleId, status: scheduleStatusOf(changed.value) })
    }
  routes.money(pauseSchedule, changing('pause'), neverRemembered)
  routes.money(resumeSchedule, changing('resume'), neverRemembered)
  routes.money(cancelSchedule, changing('cancel'), neverRemembered)
  routes.money(
    retryCall,
    async ({ input: { scheduleId }, caller: { contactId, unproved } }) => {
      const paid = await retrySchedule(needs.retrying, { scheduleId, contactId, unproved })
      return paid.ok ? ok({ scheduleId }) : fail(refusals[paid.error])
    },
    neverRemembered,
  )
}

const outcomes = {
  paid: 'Paid',
  pending: 'Pending',
  refused: 'Refused',
  missed: 'Missed',
} as const

function toSchedule(schedule: ScheduleView, refusals: Readonly<Record<string, Refusal>>): Schedule {
  const { lastRun } = schedule
  return {
    scheduleId: schedule.id,
    status: scheduleStatusOf(schedule.status),
    sendTo: schedule.sendTo,
    amount: toWire(schedule.amount),
    tip: toWire(schedule.tip),
    note: schedule.note,
    recurring: schedule.recurring,
    recurringEnd: schedule.recurringEnd,
    zone: schedule.zone,
    nextTS: schedule.coming.map((at) => at.toISOString()),
    lastRun: lastRun && { status: outcomes[lastRun.outcome], dueTS: lastRun.dueAt.toISOString() },
    refusal:
      schedule.refusal === null ? null : (refusals[schedule.refusal]?.detail ?? schedule.refusal),
    canRetry: schedule.canRetry,
    openTS: schedule.canRetry ? schedule.dueAt.toISOString() : null,
    canResume: schedule.canResume,
    date: schedule.madeAt.toISOString(),
  }
}
