/** A plan of purchases towards the member's spending target, for a person who may pay for it. */
import type { Database } from '@exchange/database'
import type { FeeInput } from '@exchange/domain/months/community-fee.rules'
import type { MonthFigures } from '@exchange/domain/months/month-figures.rules'
import type { MonthPolicy } from '@exchange/domain/months/month-policy.rules'
import { daysLeftIn, monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import {
  refuseSpendPlan,
  spendPlan,
  type SpendPlanRefusal,
} from '@exchange/domain/months/spend-plan.rules'
import { missingTo } from '@exchange/domain/months/spending-target.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { ExchangeBook } from '../exchanges/index.ts'
import type { MemberMonths } from './member-months.service.ts'
import {
  findNearbySellers,
  findRegularSellers,
  listPaidSince,
  readPlanner,
  type NearbyRow,
  type RegularRow,
} from './spend-plan.read.ts'

export interface SpendPlansNeeds {
  readonly database: Pick<Database, 'query'>
  readonly exchanges: ExchangeBook
  readonly months: Pick<MemberMonths, 'figures'>
  readonly now: () => Date
}

export interface PlannedSeller {
  readonly seller: RegularRow | NearbyRow
  readonly amount: bigint
  readonly isSpare: boolean
}

/** Amounts in minor units. */
export interface MemberSpendPlan {
  readonly month: string
  readonly daysLeft: number
  /** Null: none for this month. */
  readonly target: bigint | null
  readonly purchases: bigint
  readonly missing: bigint
  readonly plan: readonly PlannedSeller[]
  readonly total: bigint
  readonly reaches: boolean
  /** What the fee is computed from; null: the member has none. */
  readonly fee: { readonly input: FeeInput; readonly policy: MonthPolicy } | null
}

export interface SpendPlans {
  read(contactId: number): Promise<Result<MemberSpendPlan, SpendPlanRefusal>>
}

/** What was bought in so many days shows what is bought regularly. */
const regularDays = 180
/** Whoever was paid in these days is not suggested for a first visit. */
const latelyDays = 31
const dayMs = 86_400_000

export function createSpendPlans(needs: SpendPlansNeeds): SpendPlans {
  const { database, exchanges, months, now } = needs
  return {
    async read(contactId) {
      const planner = await readPlanner(database, contactId)
      const refusal = refuseSpendPlan(planner)
      if (!planner || refusal) return fail(refusal ?? 'no-transaction-authority')
      const exchange = (await exchanges.all()).get(planner.exchangeId)
      if (!exchange) return fail('no-transaction-authority')
      const { zone } = exchange
      const month = monthAt(zone, now())
      const figures = await months.figures(planner.memberId, planner.exchangeId)
      const standing = standingOf(figures)
      const planned = await plan(needs, {
        memberId: planner.memberId,
        contactId,
        missing: standing.missing,
        endsAt: monthMoment(zone, monthsLater(month, 1)),
      })
      return ok({ month, daysLeft: daysLeftIn(zone, now()), ...standing, ...planned })
    },
  }
}

function standingOf(figures: MonthFigures | undefined) {
  const month = figures?.month
  if (!month || month.target === 0n) {
    return { target: null, purchases: month?.purchases ?? 0n, missing: 0n, fee: null }
  }
  const { target, purchases, fee, feeInput: input, policy } = month
  return {
    target,
    purchases,
    missing: missingTo(target, purchases),
    fee: fee && { input, policy },
  }
}

interface Planning {
  readonly memberId: number
  readonly contactId: number
  readonly missing: bigint
  readonly endsAt: Date
}

async function plan({ database, now }: SpendPlansNeeds, asked: Planning) {
  const { memberId, contactId, missing, endsAt } = asked
  if (missing === 0n) return { plan: [], total: 0n, reaches: true }
  const since = new Date(now().getTime() - regularDays * dayMs)
  const regulars = await findRegularSellers(database, { memberId, contactId, since })
  const known = regulars.map((seller) => seller.memberId)
  const lately = new Date(now().getTime() - latelyDays * dayMs)
  const paid = await listPaidSince(database, { memberId, contactId, since: lately })
  const nearby = await findNearbySellers(database, memberId, [...known, ...paid])
  const sellers = new Map<number, RegularRow | NearbyRow>(
    [...regulars, ...nearby].map((seller) => [seller.memberId, seller]),
  )
  const { purchases, ...rest } = spendPlan({ missing, endsAt, regulars, nearby })
  const named = purchases.flatMap(({ memberId: id, amount, isSpare }) => {
    const seller = sellers.get(id)
    return seller ? [{ seller, amount, isSpare }] : []
  })
  return { plan: named, ...rest }
}
