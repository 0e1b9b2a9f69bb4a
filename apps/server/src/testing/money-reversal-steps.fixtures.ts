/** Steps through the API and in the model: reversals by one or two people, and disputes. */
import { openDispute } from '@exchange/contract/reversals/disputes.contract'
import {
  decideReversal,
  dismissDispute,
  proposeReversal,
} from '@exchange/contract/reversals/reversals.contract'
import type { PaidOnce, Proposal } from './money-paid.fixtures.ts'
import { decides, dismisses, reports, reverses } from './money-reversals.fixtures.ts'
import { differs, pick, type Place, type Step, type Way } from './money-step.fixtures.ts'
import { paymentIdOf, type World } from './money-world.fixtures.ts'

type Undoing = 'reverse' | 'confirm' | 'withdraw' | 'dispute' | 'dismiss'

/** A staff member decides on the latest proposal of a payment, in time or too late. */
function decided(yes: boolean): Way {
  return async (one, place) => {
    const payment = pick(place.world.paid.filter(isProposed), one)
    return payment && (await decide(place, payment, { clerk: clerkOf(place.clerks, one), yes }))
  }
}

async function decide(
  { world, now }: Place,
  payment: PaidOnce & { readonly proposal: Proposal },
  { clerk, yes }: { readonly clerk: Place['clerks'][number]; readonly yes: boolean },
) {
  const decision = yes ? ('confirm' as const) : ('withdraw' as const)
  const order = { reversalId: payment.proposal.id, decision }
  const reply = await clerk.api.call(decideReversal, order)
  return differs(reply, decides(world, payment, { clerk, now, yes }))
}

function isProposed(payment: PaidOnce): payment is PaidOnce & { readonly proposal: Proposal } {
  return payment.proposal !== undefined
}

function clerkOf(clerks: Place['clerks'], { hours }: Pick<Step, 'hours'>) {
  return clerks[hours % clerks.length] as Place['clerks'][number]
}

export const undoingWays: Readonly<Record<Undoing, Way>> = {
  async reverse(one, place) {
    const { world, now, key, clerks } = place
    const payment = pick(world.paid, one)
    if (!payment) return undefined
    const clerk = clerkOf(clerks, one)
    const transactionId = await paymentIdOf(world, payment)
    const reply = await clerk.api.call(proposeReversal, { transactionId, reason: key })
    const made = reverses(world, payment, { clerk, now })
    if (!made) return differs(reply, false)
    made.id = reply.body.reversalId
    if (reply.body.status === made.state) {
      const second = clerkOf(clerks, { hours: one.hours + 1 })
      if (!one.weekly || !isProposed(payment)) return undefined
      return await decide(place, payment, { clerk: second, yes: true })
    }
    return `expected ${made.state}, got ${JSON.stringify(reply.body)}`
  },
  confirm: decided(true),
  withdraw: decided(false),
  /** A gift card has no known owner, so nobody can dispute its payment. */
  async dispute(one, { world, key }) {
    const payment = pick(world.paid, one)
    if (!payment) return undefined
    const by = payment.card ? payment.taken.to : payment.taken.from
    const payer = world.people[by] as World['people'][number]
    const transactionId = await paymentIdOf(world, payment)
    const reply = await payer.api.call(openDispute, { transactionId, reason: key })
    return differs(reply, reports(payment, { reason: key, by, status: 'open' }))
  },
  async dismiss(one, { world, key, clerks }) {
    const payment = pick(
      world.paid.filter(({ disputes }) => disputes.length > 0),
      one,
    )
    const dispute = payment?.disputes.at(-1)
    if (!payment || !dispute) return undefined
    const clerk = clerkOf(clerks, one)
    const disputeId = await disputeOf(world, payment, dispute.reason)
    const reply = await clerk.api.call(dismissDispute, { disputeId, note: key })
    return differs(reply, dismisses(world, payment, { dispute, clerk }))
  },
}

/** The staff's list has the disputes of all worlds and is long. */
async function disputeOf(world: World, payment: PaidOnce, reason: string): Promise<string> {
  const { rows } = await world.app.owner.query<{ id: string }>(
    `select id
    from reversals.disputes
    where transfer_id = $1
      and reason = $2`,
    [await paymentIdOf(world, payment), reason],
  )
  return rows[0]?.id ?? ''
}
