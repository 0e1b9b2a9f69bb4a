/** Scheduled and recurring payments (SEND-04, SEND-26): list, pause, resume, cancel, retry. */
import { recurrences } from '@exchange/domain/schedules/recurrence.rules'
import type { ScheduleStatus } from '@exchange/domain/schedules/run.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { standingErrors } from '../members/standing.messages.ts'
import { amountOut, pageInput, timestamp } from '../wire/fields.ts'

const scheduleStatuses = ['Active', 'Paused', 'Cancelled', 'Done', 'Failed'] as const

const onTheWire: Record<ScheduleStatus, (typeof scheduleStatuses)[number]> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
  done: 'Done',
  failed: 'Failed',
}

export function scheduleStatusOf(status: ScheduleStatus): (typeof scheduleStatuses)[number] {
  return onTheWire[status]
}

export const schedule = z
  .strictObject({
    scheduleId: z.number().int(),
    status: z.enum(scheduleStatuses),
    sendTo: z.string().meta({ description: 'The payee, from our own records' }),
    amount: amountOut,
    tip: amountOut,
    note: z.string(),
    recurring: z.enum(recurrences),
    recurringEnd: z.string().nullable(),
    zone: z.string().meta({ description: 'The time zone of its dates' }),
    nextTS: z.array(timestamp).meta({ description: 'The next payments, at most three' }),
    lastRun: z
      .strictObject({
        status: z.enum(['Paid', 'Pending', 'Refused', 'Missed']).meta({
          description: 'Pending: waiting for the approval of an exchange',
        }),
        dueTS: timestamp,
      })
      .nullable(),
    refusal: z.string().nullable().meta({ description: 'Why the due payment was refused' }),
    canRetry: z.boolean(),
    openTS: timestamp.nullable().meta({ description: 'Which payment a retry makes' }),
    canResume: z.boolean().meta({ description: 'It is paused, and has payments in the future' }),
    date: timestamp,
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof schedule>

export const listSchedules = defineCall({
  id: 'schedules.list',
  seenByStaff: true,
  method: 'GET',
  base: 'banking',
  path: '/v2/moxey/schedules/',
  summary: "The scheduled and recurring payments of the caller's member, newest first.",
  access: { who: 'session' },
  input: pageInput,
  output: z.strictObject({ schedules: z.array(schedule), nextCursor: z.string().nullable() }),
})

const scheduleId = z.number().int().min(1).max(2_147_483_647)

const changing = {
  method: 'POST',
  base: 'banking',
  access: { who: 'money' },
  example: { scheduleId: 2_147_483_647 },
  input: z.strictObject({ scheduleId }),
  output: z.strictObject({ scheduleId: z.number().int(), status: z.enum(scheduleStatuses) }),
  errors: ['NOT_FOUND', 'SCHEDULE_CLOSED', 'BEYOND_LIMITS', 'OUTSIDE_HOURS', ...standingErrors],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
} as const

export const pauseSchedule = defineCall({
  ...changing,
  id: 'schedules.pause',
  path: '/v2/moxey/schedules/pause/',
  summary: 'Pause all further payments until resumed.',
})

export const resumeSchedule = defineCall({
  ...changing,
  id: 'schedules.resume',
  proof: 'payment',
  path: '/v2/moxey/schedules/resume/',
  summary: 'Resume with the next future payment.',
})

export const cancelSchedule = defineCall({
  ...changing,
  id: 'schedules.cancel',
  path: '/v2/moxey/schedules/cancel/',
  summary: 'End it: no further payments.',
})

export const retrySchedule = defineCall({
  ...changing,
  id: 'schedules.retry',
  proof: 'payment',
  path: '/v2/moxey/schedules/retry/',
  summary:
    'Make the payment that was refused, or missed while paused, now. Once; what is paused stays so.',
  output: z.strictObject({ scheduleId: z.number().int() }),
  errors: [
    ...changing.errors,
    'CONFLICT',
    'SELF_SEND',
    'LOW_CRA',
    'RELOAD_PENDING',
    'INSUFFICIENT_FUNDS',
    'TRIAL_RESTRICTED',
    'TARGET_NOT_FOUND',
    'TARGET_CANNOT_RECEIVE',
    'IDEMPOTENCY_MISMATCH',
    'UNAVAILABLE',
    'RETRY_SAME_KEY',
  ],
})
