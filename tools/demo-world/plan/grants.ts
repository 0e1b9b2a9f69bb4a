/**
 * FlashCash of two years: for invites, redeemed rewards, thanks from staff, and 50.00 for each
 * trial member.
 */
import { exchangeOf } from '../content/exchanges.content.ts'
import type { Random } from '../random.ts'
import { dayMs, type Member } from '../world.ts'
import { addGrant, later, type Books } from './books.ts'
import type { Market } from './partners.ts'

const trialGrant = { amount: 5_000n, days: 30, source: 'invite' } as const

const usual: readonly {
  readonly source: 'invite' | 'reward' | 'staff'
  readonly amounts: readonly bigint[]
  readonly days: readonly number[]
  readonly notes: readonly string[]
}[] = [
  {
    source: 'invite',
    amounts: [1_500n, 3_500n],
    days: [30],
    notes: ['A friend joined', 'Your friend became a full member'],
  },
  {
    source: 'reward',
    amounts: [1_000n, 2_500n, 5_000n, 10_000n],
    days: [7, 14, 30],
    notes: ['Community reward redeemed'],
  },
  {
    source: 'staff',
    amounts: [1_000n, 2_000n, 2_500n],
    days: [3, 7, 10, 14],
    notes: ['Thank you for coming to the mixer', 'Small Business Saturday', 'Happy anniversary'],
  },
]

/**
 * Trial members who join on this day get their grant; on most days another member gets one, too.
 */
export function grantsOfDay(
  random: Random,
  books: Books,
  market: Market,
  { day, closed }: { readonly day: Date; readonly closed: ReadonlySet<number> },
): void {
  for (const { member } of books.positions.values()) {
    if (!joinsTrialOn(member, day)) continue
    const at = later(books.now, member.joinedAt)
    addGrant(books, { at, member: member.id, ...trialGrant, note: 'Welcome to the network' })
  }
  if (market.buyers.length === 0 || !random.chance(0.8)) return
  const { member } = random.pick(market.buyers)
  if (!member.flashCashEnrolled || closed.has(member.id)) return
  if (exchangeOf(member.exchangeId).isTrial) return
  const form = random.pick(usual)
  addGrant(books, {
    at: later(books.now, new Date(day.getTime() + 23 * 3_600_000 + random.int(0, 1_500) * 1_000)),
    member: member.id,
    amount: random.pick(form.amounts),
    days: random.pick(form.days),
    source: form.source,
    note: random.pick(form.notes),
  })
}

function joinsTrialOn(member: Member, day: Date): boolean {
  if (!exchangeOf(member.exchangeId).isTrial || member.status !== 'active') return false
  const since = member.joinedAt.getTime() - day.getTime()
  return since >= 0 && since < dayMs
}
