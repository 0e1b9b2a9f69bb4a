/**
 * Who trades with whom: every buyer has regular sellers, most of them in its own exchange; members
 * with money buy more often than those near their credit limit.
 */
import { exchangeOf, takesPart } from '../content/exchanges.content.ts'
import type { Random } from '../random.ts'
import { dayMs, type Member } from '../world.ts'
import { room, type Books, type Position } from './books.ts'

/** Disabled members traded until this many days ago. */
const disabledDaysAgo = 75

export interface Market {
  readonly buyers: readonly Position[]
  /** Cumulative sums of the buyers' activity. */
  readonly weights: readonly number[]
  readonly sellers: ReadonlySet<number>
}

export interface Circles {
  readonly all: readonly Member[]
  readonly byExchange: ReadonlyMap<number, readonly Member[]>
  readonly byBuyer: Map<number, readonly Member[]>
}

/** Who can buy and who can sell on this day. */
export function marketOf(books: Books, day: Date, daysAgo: number): Market {
  const buyers: Position[] = []
  const weights: number[] = []
  const sellers = new Set<number>()
  let sum = 0
  for (const position of books.positions.values()) {
    const { member } = position
    if (!trades(member, day, daysAgo)) continue
    position.kept = keptBy(member, daysAgo)
    if (sells(member)) sellers.add(member.id)
    if (room(position) < 1_000n) continue
    sum += member.activity * appetite(position)
    buyers.push(position)
    weights.push(sum)
  }
  return { buyers, weights, sellers }
}

/** dana saves, so that it begins each month with a balance, and has a spending target. */
const saver = { memberId: 1, sinceDaysAgo: 150, trade: 130_000n }

function keptBy({ id, creditLimit }: Member, daysAgo: number): bigint {
  return id === saver.memberId && daysAgo <= saver.sinceDaysAgo ? creditLimit + saver.trade : 0n
}

/** Members with more money buy more. */
function appetite({ trade }: Position): number {
  return trade > 0n ? 1 + Number(trade) / 250_000 : 1
}

function trades(member: Member, day: Date, daysAgo: number): boolean {
  if (member.status === 'applied' || member.activity === 0) return false
  if (member.joinedAt.getTime() + dayMs > day.getTime()) return false
  if (member.status === 'disabled' && daysAgo <= disabledDaysAgo) return false
  return takesPart(exchangeOf(member.exchangeId), daysAgo)
}

function sells(member: Member): boolean {
  return !exchangeOf(member.exchangeId).isTrial && !member.hidePay && !member.directoryOnly
}

/** Of three candidates, the one with the most to spend for its size. */
export function pickBuyer(random: Random, market: Market): Position | undefined {
  let best: Position | undefined
  let bestScore = -Infinity
  for (let candidate = 0; candidate < 3; candidate += 1) {
    const position = weightedBuyer(random, market)
    if (!position) return undefined
    const size = Number(position.member.creditLimit) + 100_000
    const score = Number(room(position)) / size + 0.3 * random.next()
    if (score <= bestScore) continue
    best = position
    bestScore = score
  }
  return best
}

function weightedBuyer(random: Random, { buyers, weights }: Market): Position | undefined {
  const point = random.next() * (weights.at(-1) ?? 0)
  let low = 0
  let high = buyers.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((weights[middle] ?? 0) > point) high = middle
    else low = middle + 1
  }
  return buyers[low]
}

export function openCircles(members: readonly Member[]): Circles {
  const all = members.filter((member) => member.activity > 0 && sells(member))
  const byExchange = new Map<number, Member[]>()
  for (const member of all) {
    const group = byExchange.get(member.exchangeId) ?? []
    group.push(member)
    byExchange.set(member.exchangeId, group)
  }
  return { all, byExchange, byBuyer: new Map() }
}

export function pickSeller(
  random: Random,
  circles: Circles,
  market: Market,
  buyer: Member,
): Member | undefined {
  const circle = circleOf(random, circles, buyer)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const usual = random.chance(0.9) && circle.length > 0
    const seller = random.pick(usual ? circle : circles.all)
    if (seller.id !== buyer.id && market.sellers.has(seller.id)) return seller
  }
  return undefined
}

/**
 * About two dozen regular sellers, busy ones more likely, nine of ten from the buyer's exchange.
 */
function circleOf(random: Random, circles: Circles, buyer: Member): readonly Member[] {
  const known = circles.byBuyer.get(buyer.id)
  if (known) return known
  const near = circles.byExchange.get(buyer.exchangeId) ?? circles.all
  const circle = new Set<Member>()
  const size = random.int(14, 34)
  for (let attempt = 0; attempt < size * 4 && circle.size < size; attempt += 1) {
    const seller = random.pick(random.chance(0.88) ? near : circles.all)
    if (random.next() < seller.activity / 2.5) circle.add(seller)
  }
  const drawn = [...circle]
  circles.byBuyer.set(buyer.id, drawn)
  return drawn
}
