/**
 * The members' balances while the two years are generated, computed with the same rules as the
 * server's, so that the ledger refuses no planned event.
 */
import { standardFeePlan, paymentFees } from '@exchange/domain/fees/fees.rules'
import { drawFlashCash, type FlashBucket } from '@exchange/domain/flashcash/draw.rules'
import { pointsEarned } from '@exchange/domain/rewards/earning.rules'
import { exchangeOf, pointsPolicy } from '../content/exchanges.content.ts'
import type { Contact, Member } from '../world.ts'
import type { Planned, PlannedGrant, PlannedPayment } from './planned.ts'

export interface Position {
  readonly member: Member
  readonly contacts: readonly Contact[]
  trade: bigint
  reserve: bigint
  buckets: FlashBucket[]
  /** What it does not spend, of trade and credit limit. */
  kept: bigint
}

export interface Books {
  readonly positions: ReadonlyMap<number, Position>
  readonly events: Planned[]
  /** Buckets that have not ended, soonest end first. */
  readonly live: PlannedGrant[]
  /** The time of the last event; no later event is earlier. */
  now: Date
  nextBucket: bigint
}

export function openBooks(
  members: readonly Member[],
  contacts: readonly Contact[],
  start: Date,
): Books {
  const byMember = groupByMember(contacts)
  const positions = members.map((member): [number, Position] => [
    member.id,
    {
      member,
      contacts: byMember.get(member.id) ?? [],
      trade: 0n,
      reserve: 0n,
      buckets: [],
      kept: 0n,
    },
  ])
  return { positions: new Map(positions), events: [], live: [], now: start, nextBucket: 1n }
}

/** What the member would spend now: trade, credit limit and live FlashCash, less what it keeps. */
export function room(position: Position): bigint {
  const flash = position.buckets.reduce((total, bucket) => total + bucket.balance, 0n)
  return position.trade + position.member.creditLimit + flash - position.kept
}

export type Payment = Omit<PlannedPayment, 'kind' | 'plan' | 'at'>

export function priced(books: Books, payment: Payment, at: Date): PlannedPayment {
  const payer = positionOf(books, payment.payer)
  const payee = positionOf(books, payment.payee)
  const exchange = exchangeOf(payer.member.exchangeId)
  const split = drawFlashCash(payment.amount, payer.buckets, at)
  const sameOwner = payer.member.ownerId === payee.member.ownerId
  const fees = paymentFees({
    amount: payment.amount,
    flashPart: split.flashPart,
    buyerPlan: standardFeePlan,
    sellerPlan: standardFeePlan,
    buyerIsTrial: exchange.isTrial,
    sameOwner,
  })
  const earning = pointsEarned({
    policy: pointsPolicy(exchange),
    amount: payment.amount,
    flashPart: split.flashPart,
    sameOwner,
    sellerAgeDays: 0,
    sellerSold: 0n,
    sellerPercentStagnant: 0,
    buyerPercentStagnant: 0,
  })
  const plan = { split, fees, points: earning.points, approvals: [], mainApproves: false }
  return { kind: 'send', at, ...payment, plan }
}

export function addSend(books: Books, send: PlannedPayment): void {
  const payer = positionOf(books, send.payer)
  const payee = positionOf(books, send.payee)
  const { split, fees } = send.plan
  payer.trade -= split.tradePart
  payer.reserve -= send.tip + fees.buyerCash
  payee.trade += send.amount
  payee.reserve += send.tip - fees.sellerCash
  payer.buckets = payer.buckets.map((bucket) => {
    const draw = split.draws.find((candidate) => candidate.account === bucket.account)
    return draw ? { ...bucket, balance: bucket.balance - draw.amount } : bucket
  })
  add(books, send)
}

export function addLoad(books: Books, member: number, amount: bigint, at: Date): void {
  const position = positionOf(books, member)
  position.reserve += amount
  add(books, { kind: 'load', at, member, contact: mainContact(position).id, amount })
}

export type Grant = Omit<PlannedGrant, 'kind' | 'bucket' | 'endsAt'>

export function addGrant(books: Books, grant: Grant): void {
  const endsAt = new Date(grant.at.getTime() + grant.days * 86_400_000)
  const planned = { kind: 'flash-grant' as const, bucket: books.nextBucket, endsAt, ...grant }
  books.nextBucket += 1n
  const position = positionOf(books, grant.member)
  const bucket = { account: planned.bucket, balance: grant.amount, version: 0n, endsAt }
  position.buckets = [...position.buckets, bucket]
  const place = books.live.findIndex((other) => other.endsAt > endsAt)
  books.live.splice(place === -1 ? books.live.length : place, 0, planned)
  add(books, planned)
}

/** Returns what is left in buckets that ended by `until`, half a minute after their end. */
export function evaporate(books: Books, until: Date): void {
  while (books.live[0] && books.live[0].endsAt.getTime() + 30_000 <= until.getTime()) {
    const { bucket, member, endsAt } = books.live.shift() as PlannedGrant
    const position = positionOf(books, member)
    const left = position.buckets.find((candidate) => candidate.account === bucket)?.balance ?? 0n
    position.buckets = position.buckets.filter((candidate) => candidate.account !== bucket)
    if (left === 0n) continue
    const at = later(books.now, new Date(endsAt.getTime() + 30_000))
    add(books, { kind: 'flash-evaporation', at, bucket, member, amount: left })
  }
}

export function positionOf(books: Books, member: number): Position {
  const position = books.positions.get(member)
  if (!position) throw new Error(`no member ${member}`)
  return position
}

export function mainContact(position: Position): Contact {
  const main = position.contacts.find((contact) => contact.isMain)
  if (!main) throw new Error(`member ${position.member.id} has no main contact`)
  return main
}

export function later(left: Date, right: Date): Date {
  return left > right ? left : right
}

function add(books: Books, event: Planned): void {
  if (event.at < books.now) throw new Error('an event was planned before the one it follows')
  books.now = event.at
  books.events.push(event)
}

function groupByMember(contacts: readonly Contact[]): Map<number, Contact[]> {
  const groups = new Map<number, Contact[]>()
  for (const contact of contacts) {
    const group = groups.get(contact.memberId)
    if (group) group.push(contact)
    else groups.set(contact.memberId, [contact])
  }
  return groups
}
