/** One purchase: product, amount, tip, and the cash it needs. */
import { basisPointsHalfUp } from '@exchange/domain/money'
import { exchangeOf } from '../content/exchanges.content.ts'
import type { Random } from '../random.ts'
import { dayMs, type Member } from '../world.ts'
import { addLoad, addSend, later, priced, room, type Books, type Position } from './books.ts'

/** Just below the thresholds for approval. */
const usualLimit = 249_900n
const youngLimit = 49_900n
const youngDays = 90
const loadSizes = [5_000n, 10_000n, 15_000n, 20_000n, 25_000n, 30_000n, 50_000n] as const

export interface Visit {
  readonly buyer: Position
  readonly seller: Member
  readonly at: Date
}

/** Adds a purchase and the loads it needs; false when the buyer can afford nothing there. */
export function buy(random: Random, books: Books, { buyer, seller, at }: Visit): boolean {
  const wish = basket(random, seller)
  const limit = [amountLimit(buyer.member, at), amountLimit(seller, at), affordable(buyer)].reduce(
    (least, bound) => (bound < least ? bound : least),
  )
  const amount = wish.amount <= limit ? wish.amount : wholeUnits(random, limit)
  if (amount < 500n) return false
  const payerContact = payerOf(random, buyer)
  const payment = {
    payer: buyer.member.id,
    payerContact,
    payee: seller.id,
    payeeContact: random.chance(0.7) ? sellerContact(books, seller) : null,
    amount,
    tip: exchangeOf(buyer.member.exchangeId).isTrial ? 0n : tipFor(random, seller, amount),
    note: amount === wish.amount ? wish.note : '',
  }
  payFor(random, books, payment, at)
  return true
}

/** Adds the payment; first loads a reserve that would not cover tip and fee. */
export function payFor(
  random: Random,
  books: Books,
  payment: Parameters<typeof priced>[1],
  at: Date,
): void {
  const time = later(books.now, at)
  const send = priced(books, payment, time)
  const buyer = books.positions.get(payment.payer)
  const seller = books.positions.get(payment.payee)
  if (!buyer || !seller) throw new Error('a payment needs two members')
  const short = payment.tip + send.plan.fees.buyerCash - buyer.reserve
  if (short > 0n) {
    const before = new Date(time.getTime() - random.int(40, 400) * 1_000)
    addLoad(books, payment.payer, loadFor(random, short), later(books.now, before))
  }
  addSend(books, send)
  if (seller.reserve < -1_500n && random.chance(0.6)) {
    const after = new Date(books.now.getTime() + random.int(5, 50) * 1_000)
    addLoad(books, payment.payee, loadFor(random, -seller.reserve), after)
  }
}

function loadFor(random: Random, short: bigint): bigint {
  const fitting = loadSizes.filter((size) => size >= short)
  return fitting[random.int(0, Math.min(2, fitting.length - 1))] ?? (short / 10_000n + 1n) * 10_000n
}

function basket(random: Random, seller: Member): { amount: bigint; note: string } {
  const { category } = seller
  if (random.chance(0.45)) {
    const product = random.pick(category.products)
    const pieces = product.price < 60 && random.chance(0.25) ? random.int(2, 3) : 1
    const note = pieces > 1 ? `${pieces} x ${product.name}` : product.name
    return { amount: BigInt(product.price * pieces) * 100n, note }
  }
  const [low, high] = category.ticket
  const units = low * (high / low) ** (random.next() ** 1.3)
  const cents =
    units < 90 && random.chance(0.7) ? Math.round(units * 20) * 5 : Math.round(units) * 100
  return { amount: BigInt(cents), note: '' }
}

function tipFor(random: Random, seller: Member, amount: bigint): bigint {
  if (!random.chance(seller.category.tips)) return 0n
  const share = random.pick([1_000, 1_500, 1_500, 1_800, 2_000])
  const halves = basisPointsHalfUp(amount, share) / 50n
  return (halves > 0n ? halves : 1n) * 50n
}

/** Buyers do not use their whole credit. */
function affordable(buyer: Position): bigint {
  return (room(buyer) * 9n) / 10n
}

function amountLimit(member: Member, at: Date): bigint {
  const age = (at.getTime() - member.joinedAt.getTime()) / dayMs
  return age < youngDays + 1 ? youngLimit : usualLimit
}

function wholeUnits(random: Random, limit: bigint): bigint {
  const share = BigInt(random.int(55, 95))
  return ((limit * share) / 10_000n) * 100n
}

function payerOf(random: Random, buyer: Position): number {
  const able = buyer.contacts.filter((contact) => contact.transAuth)
  return random.pick(able.length > 0 ? able : buyer.contacts).id
}

function sellerContact(books: Books, seller: Member): number | null {
  const contacts = books.positions.get(seller.id)?.contacts ?? []
  return contacts.find((contact) => contact.isMain)?.id ?? null
}
