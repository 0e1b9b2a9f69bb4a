/**
 * What vera's hall sold and bought: old earnings of which a part is left, a busy season, the same
 * three suppliers each month, and this month some purchases that nearly meet the spending target.
 */
import { saver } from '../content/cast.content.ts'
import type { Random } from '../random.ts'
import { dayMs, type Member, type World } from '../world.ts'
import { addLoad, mainContact, positionOf, room, type Books, type Position } from './books.ts'
import { payFor } from './purchases.ts'

const { id: saverId, exchangeId } = saver.member

interface Sale {
  readonly daysAgo: number
  readonly amount: bigint
}

interface Purchase extends Sale {
  readonly seller: number
}

export interface SaversStory {
  readonly sales: readonly Sale[]
  readonly purchases: readonly Purchase[]
}

/** Commission and tips of both years. */
const loads = [700, 699]
const loadAmount = 45_000n

/** 4,200.00 a year and more ago, 1,000.00 in summer, 7,700.00 in the season that has just ended. */
const sales: readonly Sale[] = [
  ...[470, 468, 466, 464, 462, 460].map((daysAgo) => ({ daysAgo, amount: 70_000n })),
  ...[152, 150].map((daysAgo) => ({ daysAgo, amount: 50_000n })),
  ...[55, 53, 51, 49, 47, 45, 43, 41, 39, 37, 35].map((daysAgo) => ({
    daysAgo,
    amount: 70_000n,
  })),
]

/** What each of the usual suppliers is paid, each month until the last one. */
const usual = [12_000n, 9_000n, 6_500n]
const usualDays = [165, 135, 105, 75, 45]

/** This month's purchases, as far as the month has gone. */
const monthly = { count: 4, amount: 32_500n }

export function saversStory({ members, today }: World): SaversStory {
  const sellers = members.filter((member) => isUsualSeller(member, today)).map(({ id }) => id)
  const days = today.getUTCDate()
  const regular = usual.flatMap((amount, at) =>
    usualDays.map((daysAgo) => ({ daysAgo: daysAgo - at, amount, seller: sellers[at] ?? 0 })),
  )
  const lately = Array.from({ length: monthly.count }, (_none, at) => ({
    daysAgo: Math.ceil(((days - 1) * (at + 1)) / monthly.count),
    amount: monthly.amount,
    seller: sellers[usual.length + at] ?? 0,
  }))
  // The last evening belongs to those whose balances are promised.
  return { sales, purchases: [...regular, ...lately.filter(({ daysAgo }) => daysAgo >= 2)] }
}

const longDays = 300

/** A public business of the exchange that has been there for long. */
function isUsualSeller(member: Member, today: Date): boolean {
  const { id, status, listed, standby, hidePay, directoryOnly, activity, joinedAt } = member
  return (
    member.exchangeId === exchangeId &&
    id > 100 &&
    status === 'active' &&
    listed &&
    !standby &&
    !hidePay &&
    !directoryOnly &&
    activity > 0 &&
    joinedAt.getTime() < today.getTime() - longDays * dayMs
  )
}

interface Evening {
  readonly day: Date
  readonly daysAgo: number
}

/** Adds what happened on the evening of this day. */
export function save(
  random: Random,
  books: Books,
  story: SaversStory,
  { day, daysAgo }: Evening,
): void {
  const at = new Date(day.getTime() + 23 * 3_600_000)
  const pay = (payer: Position, payee: Position, amount: bigint, note: string) =>
    payFor(
      { ...random, chance: () => false },
      books,
      {
        payer: payer.member.id,
        payerContact: mainContact(payer).id,
        payee: payee.member.id,
        payeeContact: mainContact(payee).id,
        ...{ amount, tip: 0n, note },
      },
      at,
    )
  const own = positionOf(books, saverId)
  if (loads.includes(daysAgo)) addLoad(books, saverId, loadAmount, at)
  for (const { amount } of story.sales.filter((sale) => sale.daysAgo === daysAgo)) {
    const guest = richest(books)
    if (room(guest) >= amount) pay(guest, own, amount, 'Evening in the hall')
  }
  for (const { amount, seller } of story.purchases.filter((one) => one.daysAgo === daysAgo)) {
    const supplier = books.positions.get(seller)
    if (supplier && room(own) >= amount) pay(own, supplier, amount, 'For the hall')
  }
}

/** The member of the exchange that can pay most, without FlashCash. */
function richest(books: Books): Position {
  const able = [...books.positions.values()].filter(
    ({ member, buckets }) =>
      member.exchangeId === exchangeId &&
      member.id > 100 &&
      member.status === 'active' &&
      buckets.length === 0,
  )
  return able.reduce((most, one) => (room(one) > room(most) ? one : most))
}
