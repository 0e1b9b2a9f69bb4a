/** The steps through the API and in the model: payments. */
import { charge } from '@exchange/contract/charge/charge.contract'
import { makeRequest } from '@exchange/contract/requests/requests.contract'
import { redeemReward } from '@exchange/contract/rewards/rewards.contract'
import { send } from '@exchange/contract/send/send.contract'
import { begins, type Asked } from './money-holds.fixtures.ts'
import { redeems, type Purse } from './money-model.fixtures.ts'
import { feeWays } from './money-fee-steps.fixtures.ts'
import { laterWays } from './money-later-steps.fixtures.ts'
import { undoingWays } from './money-reversal-steps.fixtures.ts'
import { stoppingWays } from './money-stopping-steps.fixtures.ts'
import {
  differs,
  dollars,
  remembered,
  type Place,
  type Sides,
  type Step,
  type Way,
} from './money-step.fixtures.ts'

/** Takes the step in both; returns what is wrong with the answer, or undefined. */
export async function take(one: Step, place: Place): Promise<string | undefined> {
  const { people } = place.world
  const [payer, payee] = [people[one.from], people[one.to]] as [Sides['payer'], Sides['payee']]
  const said = await ways[one.what](one, place, { payer, payee })
  return said && `${JSON.stringify(one)}: ${said}`
}

/** A charge by card or by name. */
function charged(asked: Asked, targetOf: (payer: Sides['payer']) => string): Way {
  return async (one, { world, now, key }, { payer, payee }) => {
    const sums = { amount: dollars(one.amount), tip: dollars(one.tip), note: key }
    const order = { chargeTarget: targetOf(payer), ...sums }
    const call = (ordered: typeof order) => payee.api.call(charge, ordered, key)
    const reply = await remembered(world, call, order, { amount: dollars(one.amount + 1) })
    return differs(reply, begins(world, { ...one, note: key }, { asked, now }))
  }
}

const ways: Readonly<Record<Step['what'], Way>> = {
  ...laterWays,
  ...undoingWays,
  ...stoppingWays,
  ...feeWays,
  charge: charged('read', ({ scan }) => scan),
  typed: charged('typed', ({ scan }) => scan.slice(0, 16)),
  named: charged('named', ({ memberId }) => `m${memberId}`),
  async send(one, { world, now, key }, { payer, payee }) {
    const sums = { amount: dollars(one.amount), tip: dollars(one.tip), note: key }
    const order = { sendTarget: `m${payee.memberId}`, ...sums }
    const call = (asked: typeof order) => payer.api.call(send, asked, key)
    const reply = await remembered(world, call, order, { note: 'another' })
    return differs(reply, begins(world, { ...one, note: key }, { asked: 'read', now }))
  },
  /**
   * Repeats a call with its key: the first answer, or a refusal for another order; nothing moves.
   */
  async again({ weekly }, { world: { last } }) {
    if (!last) return undefined
    const { status, body } = weekly ? await last.otherwise() : await last.again()
    if (weekly) return status === 422 ? undefined : `another order got ${JSON.stringify(body)}`
    const again = JSON.stringify(body)
    return again === last.body ? undefined : `first ${last.body}, a replay ${again}`
  },
  /** Requests an amount, and pays it plus the amount of the step's tip. */
  async request(one, { world, now, key }, { payer, payee }) {
    const asked = { requestFrom: `m${payer.memberId}`, amount: dollars(one.amount), note: 'x' }
    const { requestId } = (await payee.api.call(makeRequest, asked, `${key}-asked`)).body
    const amount = one.amount + one.tip
    const sums = { amount: dollars(amount), note: key }
    const order = { sendTarget: `m${payee.memberId}`, requestId, ...sums }
    const call = (ordered: typeof order) => payer.api.call(send, ordered, key)
    const reply = await remembered(world, call, order, { amount: dollars(amount + 1) })
    const payment = { ...one, amount, tip: 0, note: key }
    return differs(reply, begins(world, payment, { asked: 'read', now }))
  },
  async redeem({ from }, { world, now, tiers, key }, { payer }) {
    const tier = tiers.get(payer.exchangeId)
    if (!tier) throw new Error('The exchange has no reward tier.')
    const { id: rewardId, cost: expectedCost, days: expectedDays } = tier
    const order = { rewardId, expectedCost, expectedReward: tier.reward / 100, expectedDays }
    const call = (asked: typeof order) => payer.api.call(redeemReward, asked, key)
    const reply = await remembered(world, call, order, { expectedDays: expectedDays + 1 })
    return differs(reply, redeems(world.purses[from] as Purse, tier, now))
  },
}
