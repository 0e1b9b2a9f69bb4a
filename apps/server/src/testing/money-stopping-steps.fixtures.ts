/**
 * Steps through the API and in the model: withdrawals, stopped schedules and requests, and
 * FlashCash grants.
 */
import { withdrawPayment } from '@exchange/contract/approvals/approvals.contract'
import {
  cancelRequest,
  declineRequest,
  makeRequest,
} from '@exchange/contract/requests/requests.contract'
import {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  retrySchedule,
} from '@exchange/contract/schedules/schedules.contract'
import { send } from '@exchange/contract/send/send.contract'
import { giveFlashCash } from '../capabilities/flashcash/flashcash.fixtures.ts'
import { declines } from './money-holds.fixtures.ts'
import { approvalOf } from './money-later-steps.fixtures.ts'
import { paysNow, resumes, type Schedule } from './money-later.fixtures.ts'
import { dayMs, grants, type Purse } from './money-model.fixtures.ts'
import { differs, dollars, type Place, type Way } from './money-step.fixtures.ts'
import type { World } from './money-world.fixtures.ts'

type Stopping = 'takeBack' | 'unask' | 'pause' | 'resume' | 'payNow' | 'cancel' | 'grant'

type Change =
  | typeof pauseSchedule
  | typeof resumeSchedule
  | typeof cancelSchedule
  | typeof retrySchedule

/** Changes the schedule; the model says whether it is possible. */
function changed(call: Change, change: (schedule: Schedule, place: Place) => boolean): Way {
  return async (_one, place) => {
    const { people, schedule } = place.world
    if (!schedule) return undefined
    const maker = people[schedule.payment.from] as World['people'][number]
    const { schedules } = (await maker.api.call(listSchedules, {})).body
    const scheduleId = schedules.find(({ note }) => note === schedule.payment.note)?.scheduleId ?? 0
    const reply = await maker.api.call(call, { scheduleId })
    return differs(reply, change(schedule, place))
  }
}

export const stoppingWays: Readonly<Record<Stopping, Way>> = {
  /**
   * The payer withdraws a payment that waits for a broker; one that asks the holder is declined
   * instead.
   */
  async takeBack(_one, { world, now }) {
    const [waiting] = world.waiting
    if (!waiting) return undefined
    const payer = world.people[waiting.payment.from] as World['people'][number]
    const approvalId = await approvalOf(world, waiting)
    const reply = await payer.api.call(withdrawPayment, { approvalId })
    const asksBroker = waiting.asks[0] !== 'holder'
    if (asksBroker) declines(world, waiting, now)
    return differs(reply, asksBroker)
  },
  /** A request that is declined, cancelled or expired can no longer be paid; nothing moves. */
  async unask(one, { world, now, key }, { payer, payee }) {
    const asked = { requestFrom: `m${payer.memberId}`, amount: dollars(one.amount), note: 'x' }
    const { requestId } = (await payee.api.call(makeRequest, asked, `${key}-asked`)).body
    const ways = [
      () => payer.api.call(declineRequest, { requestId }),
      () => payee.api.call(cancelRequest, { requestId }),
      async () => {
        const old = 'update requests.requests set made_at = $2, expires_at = $3 where id = $1'
        const made = new Date(now - 31 * dayMs)
        await world.app.owner.query(old, [requestId, made, new Date(now)])
        return { status: 200, body: {} }
      },
    ]
    const ended = await ways[one.hours % ways.length]?.()
    const order = { sendTarget: `m${payee.memberId}`, requestId, amount: dollars(one.amount) }
    const reply = await payer.api.call(send, order, key)
    return differs(ended as typeof reply, true) ?? differs(reply, false)
  },
  pause: changed(pauseSchedule, (schedule) => (schedule.paused = true)),
  resume: changed(resumeSchedule, (schedule, { now }) => resumes(schedule, now)),
  payNow: changed(retrySchedule, (schedule, { world, now }) => {
    const made = paysNow(world, schedule, now)
    if (made && !schedule.weekly) world.schedule = undefined
    return made
  }),
  cancel: changed(cancelSchedule, (_schedule, { world }) => {
    world.schedule = undefined
    return true
  }),
  async grant(one, { world, now }, { payer }) {
    const days = 1 + (one.hours % 5)
    const amount = BigInt(one.amount)
    await giveFlashCash(world.app.owner, payer, { amount, days, now: new Date(now) })
    grants(world.purses[one.from] as Purse, { left: one.amount, endsAt: now + days * dayMs })
    return undefined
  },
}
