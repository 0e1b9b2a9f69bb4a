/**
 * Generates two years of the network day by day: loads, payments, grants and evaporations. They end
 * on the evening before `today` with the promised balances of the demo users.
 */
import { giftCardFees, giftCardsBought, giftCardsCharged } from '../content/gift-cards.content.ts'
import type { Random } from '../random.ts'
import { dayMs, type World } from '../world.ts'
import { addGrant, evaporate, openBooks, type Books } from './books.ts'
import { grantsOfDay } from './grants.ts'
import { land, type Target } from './landing.ts'
import {
  marketOf,
  openCircles,
  pickBuyer,
  pickSeller,
  type Circles,
  type Market,
} from './partners.ts'
import type { Planned } from './planned.ts'
import { buy } from './purchases.ts'
import { save, saversStory } from './savers-story.ts'
import { daysOfTrade, momentsOf } from './rhythm.ts'

const days = 730
/** The share of payments among all transfers; the rest are loads and FlashCash. */
const paymentShare = 0.83

/** The balances of DOMAIN's table before the gift cards: trade and reserve in minor units. */
export const targets: readonly Target[] = [
  { member: 1, trade: 184_000n + giftCardsBought, reserve: 25_000n },
  { member: 2, trade: 42_000n - giftCardsCharged, reserve: 300n + giftCardFees },
  { member: 3, trade: 90_000n, reserve: 4_000n },
]

/** dana's FlashCash, granted after everything else. */
const danasGrants = [
  { amount: 400n, days: 5, source: 'staff', note: 'Thank you for hosting the mixer' },
  { amount: 600n, days: 19, source: 'reward', note: 'Community reward redeemed' },
] as const

export interface TwoYears {
  readonly events: readonly Planned[]
  /** Numbers of the live buckets. */
  readonly liveBuckets: ReadonlySet<bigint>
}

/** About as many events as `transfers`; always the same for the same random stream and world. */
export function planTwoYears(random: Random, world: World, transfers: number): TwoYears {
  const start = new Date(world.today.getTime() - days * dayMs)
  const books = openBooks(world.members, world.contacts, start)
  const circles = openCircles(world.members)
  const counts = daysOfTrade(random, world.today, days, Math.round(transfers * paymentShare))
  const story = saversStory(world)
  const closed = new Set(targets.map((target) => target.member))
  counts.forEach((count, index) => {
    const day = new Date(start.getTime() + index * dayMs)
    const market = marketOf(books, day, days - index)
    const moments = momentsOf(random, day, count)
    for (const at of moments) {
      evaporate(books, at)
      trade(random, books, { circles, market, at })
    }
    evaporate(books, new Date(day.getTime() + 22.99 * 3_600_000))
    save(random, books, story, { day, daysAgo: days - index })
    if (index < days - 1) grantsOfDay(random, books, market, { day, closed })
  })
  for (const target of targets) land(random, books, target)
  for (const grant of danasGrants) {
    const at = new Date(books.now.getTime() + 60_000)
    addGrant(books, { at, member: 1, ...grant })
  }
  if (books.now >= world.today) throw new Error('the last event would lie in the day of filling')
  return { events: books.events, liveBuckets: new Set(books.live.map(({ bucket }) => bucket)) }
}

interface Occasion {
  readonly circles: Circles
  readonly market: Market
  readonly at: Date
}

function trade(random: Random, books: Books, { circles, market, at }: Occasion): void {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const buyer = pickBuyer(random, market)
    if (!buyer) return
    const seller = pickSeller(random, circles, market, buyer.member)
    if (seller && buy(random, books, { buyer, seller, at })) return
  }
}
