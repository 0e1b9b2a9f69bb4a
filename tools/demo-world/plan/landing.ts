/**
 * Brings a demo user's balances to the promised amounts on the day of filling, only by ordinary
 * transfers: a load of a round amount, a purchase with a small tip, and sales.
 *
 * With fees of a twentieth on both sides, a purchase P and sales S change trade by S - P and the
 * reserve by L - (P + S) / 20 - tip. The load L is the smallest that keeps P and S large enough;
 * the tip absorbs the rounding.
 */
import { basisPointsHalfUp } from '@exchange/domain/money'
import type { Random } from '../random.ts'
import { addLoad, mainContact, positionOf, room, type Books, type Position } from './books.ts'
import { payFor } from './purchases.ts'

export interface Target {
  readonly member: number
  readonly trade: bigint
  readonly reserve: bigint
}

const loadStep = 5_000n
const smallest = 4_000n
const largest = 200_000n

export function land(random: Random, books: Books, target: Target): void {
  const position = positionOf(books, target.member)
  if (position.buckets.length > 0) throw new Error('FlashCash would pay a part of the landing')
  const { load, purchase, sales } = solve(position, target)
  if (load > 0n) addLoad(books, target.member, load, soon(random, books))
  for (const sale of parts(sales)) sell(random, books, position, sale)
  const fee = basisPointsHalfUp(purchase, 500)
  const tip = position.reserve - fee - target.reserve
  if (tip < 0n) throw new Error(`the reserve of member ${target.member} cannot land`)
  const seller = partner(random, books, position, 0n)
  const payment = {
    payer: target.member,
    payerContact: mainContact(position).id,
    payee: seller.member.id,
    payeeContact: mainContact(seller).id,
    amount: purchase,
    tip,
    note: 'Thank you, see you next week',
  }
  payFor(random, books, payment, soon(random, books))
  if (position.trade !== target.trade || position.reserve !== target.reserve) {
    throw new Error(`member ${target.member} landed beside its target`)
  }
}

function solve(position: Position, target: Target) {
  const tradeGap = target.trade - position.trade
  for (let load = 0n; ; load += loadStep) {
    const fees = position.reserve + load - target.reserve
    const exact = (20n * fees - tradeGap) / 2n
    // Slightly less than the exact solution: the tip takes the rest.
    const purchase = (exact / 100n) * 100n - 2_500n
    const sales = purchase + tradeGap
    if (purchase >= smallest && sales >= smallest) return { load, purchase, sales }
  }
}

/** Splits sales into amounts that need no approval. */
function parts(total: bigint): bigint[] {
  const count = total / largest + 1n
  const part = (total / count / 100n) * 100n
  const rest = total - part * (count - 1n)
  return [...Array.from({ length: Number(count) - 1 }, () => part), rest]
}

function sell(random: Random, books: Books, seller: Position, amount: bigint): void {
  const buyer = partner(random, books, seller, amount)
  const payment = {
    payer: buyer.member.id,
    payerContact: mainContact(buyer).id,
    payee: seller.member.id,
    payeeContact: mainContact(seller).id,
    amount,
    tip: 0n,
    note: 'Monthly order',
  }
  payFor(quiet(random), books, payment, soon(random, books))
}

/** Another established member of the exchange who can pay this amount and has no FlashCash. */
function partner(random: Random, books: Books, beside: Position, amount: bigint): Position {
  const able = [...books.positions.values()].filter(
    ({ member, buckets }) =>
      member.exchangeId === beside.member.exchangeId &&
      member.id > 100 &&
      member.status === 'active' &&
      !member.hidePay &&
      !member.directoryOnly &&
      member.joinedAt.getTime() < books.now.getTime() - 100 * 86_400_000 &&
      buckets.length === 0,
  )
  const rich = able.filter((candidate) => room(candidate) >= amount)
  const tipped = rich.filter((candidate) => candidate.member.category.tips >= 0.3)
  return random.pick(amount === 0n && tipped.length > 0 ? tipped : rich)
}

/** A landing seller must not load its own account. */
function quiet(random: Random): Random {
  return { ...random, chance: () => false }
}

function soon(random: Random, books: Books): Date {
  return new Date(books.now.getTime() + random.int(30, 120) * 1_000)
}
