/** Steps through the API and in the model: schedules, decisions, refunds and gift cards. */
import {
  approveCharge,
  decideApproval,
  declineCharge,
} from '@exchange/contract/approvals/approvals.contract'
import {
  buyGiftCard,
  chargeGiftCard,
  issueGiftCard,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { refund } from '@exchange/contract/refunds/refunds.contract'
import { send } from '@exchange/contract/send/send.contract'
import { agrees, declines, type Waiting } from './money-holds.fixtures.ts'
import { buys, chargesGiftCard, refunds } from './money-later.fixtures.ts'
import { differs, dollars, pick, remembered, type Place, type Way } from './money-step.fixtures.ts'
import { paymentIdOf, type World } from './money-world.fixtures.ts'

const hourMs = 3_600_000
const issued = 15_00

type Later = 'schedule' | 'agree' | 'decline' | 'refund' | 'buy' | 'issue' | 'gift'

/** The approver of the longest waiting payment decides. */
async function decide(place: Place, waiting: Waiting, yes: boolean) {
  const { world, brokers } = place
  const approvalId = await approvalOf(world, waiting)
  const [asked] = waiting.asks
  if (asked === 'holder') {
    const holder = world.people[waiting.payment.from] as World['people'][number]
    return await holder.api.call(yes ? approveCharge : declineCharge, { approvalId })
  }
  const decision = yes ? 'approve' : 'decline'
  return await brokers.get(asked as number)?.call(decideApproval, { approvalId, decision })
}

export async function approvalOf({ app }: World, { note }: Waiting): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id
    from approvals.approvals
    where status = 'pending'
      and note = $1`,
    [note],
  )
  return rows[0]?.id ?? ''
}

export const laterWays: Readonly<Record<Later, Way>> = {
  async schedule(one, { world, now, key }, { payer, payee }) {
    if (world.schedule) return undefined
    const due = (Math.floor(now / hourMs) + one.hours) * hourMs
    const sums = { amount: dollars(one.amount), tip: dollars(one.tip), note: key }
    const when = {
      scheduledDateTime: new Date(due).toISOString().slice(0, 16),
      recurring: one.weekly ? 'weekly' : 'none',
    }
    const order = { sendTarget: `m${payee.memberId}`, ...sums, ...when }
    const reply = await payer.api.call(send, order, key)
    const payment = { ...one, note: key }
    world.schedule = { payment, weekly: one.weekly, due, tryAt: due, tries: 0, paused: false }
    return differs(reply, true)
  },
  async agree(_one, place) {
    const [waiting] = place.world.waiting
    if (!waiting) return undefined
    const reply = await decide(place, waiting, true)
    return reply && differs(reply, agrees(place.world, waiting, place.now))
  },
  async decline(_one, place) {
    const [waiting] = place.world.waiting
    if (!waiting) return undefined
    const reply = await decide(place, waiting, false)
    declines(place.world, waiting, place.now)
    return reply && differs(reply, true)
  },
  async refund(one, { world, now, key }) {
    const payment = pick(world.paid, one)
    if (!payment) return undefined
    const amount = 1 + (one.amount % payment.taken.amount)
    const payee = world.people[payment.taken.to] as World['people'][number]
    const transactionId = await paymentIdOf(world, payment)
    const order = { transactionId, amount: dollars(amount) }
    const call = (asked: typeof order) => payee.api.call(refund, asked, key)
    const reply = await remembered(world, call, order, { amount: dollars(amount + 1) })
    return differs(reply, refunds(world, payment, { amount, now }))
  },
  async buy(one, { world, key }, { payer }) {
    const call = (order: { amount: string }) => payer.api.call(buyGiftCard, order, key)
    const order = { amount: dollars(one.amount) }
    const reply = await remembered(world, call, order, { amount: dollars(one.amount + 1) })
    const bought = buys(world, one.from, one.amount)
    const { id, giftCardNumber: number } = reply.body
    const { exchangeId: exchange } = payer
    if (bought) world.giftCards.push({ id, number, exchange, left: one.amount, endsAt: Infinity })
    return differs(reply, bought)
  },
  /** Issued by the first member's exchange; it ends within days instead of years. */
  async issue({ hours }, { world, now, key }) {
    const staff = world.people[0] as World['people'][number]
    const order = { exchangeId: staff.exchangeId, amount: dollars(issued), reference: key }
    const reply = await staff.api.call(issueGiftCard, order)
    const { id, giftCardNumber } = reply.body
    const number = giftCardNumber ?? ''
    const endsAt = now + 3 * hours * hourMs
    await world.app.owner.query('update gift_cards.cards set ends_at = $2 where id = $1', [
      id,
      new Date(endsAt),
    ])
    const { exchangeId: exchange } = staff
    world.giftCards.push({ id, number, exchange, left: issued, endsAt, isOffices: true })
    return differs(reply, true)
  },
  async gift(one, { world, now, key }, { payee }) {
    const card = pick(world.giftCards, one)
    if (!card) return undefined
    const order = { giftCardNumber: card.number, amount: dollars(one.amount) }
    const call = (asked: typeof order) => payee.api.call(chargeGiftCard, asked, key)
    const reply = await remembered(world, call, order, { amount: dollars(one.amount + 1) })
    // Whoever issued a card does not charge it.
    const isIssuer = card.isOffices === true && payee === world.people[0]
    const taken = !isIssuer && chargesGiftCard(world, card, { ...one, now })
    if (!taken) return differs(reply, false)
    const { amount, giftCard, moxeyPayConfirm: note } = reply.body
    world.paid.push({ note, taken, card, refunded: 0, disputes: [] })
    const said = JSON.stringify([amount, giftCard?.due, giftCard?.balance])
    const sums = [taken.amount, one.amount - taken.amount, card.left]
    const expected = JSON.stringify(sums.map((sum) => sum / 100))
    return said === expected ? undefined : `the card was to say ${expected}, it said ${said}`
  },
}
