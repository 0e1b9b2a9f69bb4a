/**
 * The spend plan: three to six purchases that reach the spending target. First from those whom the
 * member pays regularly, those first whose next purchase is due before the month ends; what is
 * still missing is shared among members nearby who ask for customers.
 */
import type { PersonRight } from '../members/person-rights.rules.ts'
import { smaller, sum } from '../money.ts'

export interface RegularSeller {
  readonly memberId: number
  /** How often it was paid, at least twice, between these two moments. */
  readonly payments: number
  readonly since: Date
  readonly last: Date
  /** The middle one of what it was paid, in minor units. */
  readonly usual: bigint
}

export interface NearbySeller {
  readonly memberId: number
}

export interface SpendPlanInput {
  /** What is still to be spent, in minor units. */
  readonly missing: bigint
  /** The end of the month. */
  readonly endsAt: Date
  readonly regulars: readonly RegularSeller[]
  /** The best first. */
  readonly nearby: readonly NearbySeller[]
}

export interface PlannedPurchase {
  readonly memberId: number
  readonly from: 'regular' | 'nearby'
  /** Minor units, of whole units. */
  readonly amount: bigint
  /** The others reach the target: it is there to choose from. */
  readonly isSpare: boolean
}

export interface SpendPlan {
  readonly purchases: readonly PlannedPurchase[]
  /** Of those that are not spare. */
  readonly total: bigint
  readonly reaches: boolean
}

export const purchasesMost = 6
export const purchasesLeast = 3
/** More of them would leave nothing for members who need sales. */
const regularsMost = 4
/** As little and as much as one spends at a business for the first time. */
const firstLeast = 50_00n
const firstMost = 250_00n
const wholeUnit = 100n
const dayMs = 86_400_000

export function spendPlan(input: SpendPlanInput): SpendPlan {
  const { missing, nearby } = input
  if (missing <= 0n) return { purchases: [], total: 0n, reaches: true }
  const regulars = inOrder(input).slice(0, purchasesMost)
  const chosen = enoughOf(regulars.slice(0, regularsMost), missing)
  const rest = missing - sum(chosen.map(({ amount }) => amount))
  const filled = rest > 0n ? fill(chosen, { rest, nearby }) : chosen
  const purchases = [...filled, ...sparesBeside(filled, { missing, regulars, nearby })]
  const total = sum(filled.map(({ amount }) => amount))
  return { purchases, total, reaches: total >= missing }
}

/** Those first who are paid again before the month ends, then those who are paid most often. */
function inOrder({ regulars, endsAt }: SpendPlanInput): PlannedPurchase[] {
  return regulars
    .map((regular) => ({ regular, isDue: nextDue(regular) <= endsAt }))
    .toSorted(
      (one, other) =>
        Number(other.isDue) - Number(one.isDue) ||
        other.regular.payments - one.regular.payments ||
        one.regular.memberId - other.regular.memberId,
    )
    .map(({ regular }) => planned(regular.memberId, 'regular', wholeUp(regular.usual)))
}

/** When it is paid again, at the pace of the payments so far. */
function nextDue({ payments, since, last }: RegularSeller): Date {
  const gap = (last.getTime() - since.getTime()) / Math.max(payments - 1, 1)
  return new Date(last.getTime() + Math.max(gap, dayMs))
}

/** The first of them that reach the sum; all if they do not. */
function enoughOf(purchases: readonly PlannedPurchase[], missing: bigint): PlannedPurchase[] {
  const chosen: PlannedPurchase[] = []
  let left = missing
  for (const purchase of purchases) {
    if (left <= 0n) break
    chosen.push(purchase)
    left -= purchase.amount
  }
  return chosen
}

interface Filling {
  readonly rest: bigint
  readonly nearby: readonly NearbySeller[]
}

/** What is missing beside the chosen: shared among those nearby, else added to the chosen. */
function fill(chosen: readonly PlannedPurchase[], { rest, nearby }: Filling): PlannedPurchase[] {
  const shared = Math.min(purchasesLeast - chosen.length, Number(rest / firstLeast))
  const wanted = Math.max(1, shared, Number((rest + firstMost - 1n) / firstMost))
  const found = nearby.slice(0, Math.min(wanted, purchasesMost - chosen.length))
  if (found.length > 0) {
    const shares = sharesOf(rest, found.length)
    const bought = found.map(({ memberId }, at) => planned(memberId, 'nearby', shares[at] ?? 0n))
    return [...chosen, ...bought.filter(({ amount }) => amount > 0n)]
  }
  const shares = sharesOf(rest, chosen.length)
  return chosen.map((one, at) => ({ ...one, amount: one.amount + (shares[at] ?? 0n) }))
}

/** Equal shares of whole units that add up to at least the sum; the last ones may be 0. */
function sharesOf(amount: bigint, count: number): bigint[] {
  const share = count > 0 ? wholeUp((amount + BigInt(count) - 1n) / BigInt(count)) : 0n
  return Array.from({ length: count }, (_, at) => {
    const left = amount - share * BigInt(at)
    return left > 0n ? wholeUp(smaller(share, left)) : 0n
  })
}

interface Beside extends Pick<SpendPlanInput, 'missing' | 'nearby'> {
  readonly regulars: readonly PlannedPurchase[]
}

/** Others to choose from, so that there are at least three. */
function sparesBeside(
  filled: readonly PlannedPurchase[],
  { missing, regulars, nearby }: Beside,
): PlannedPurchase[] {
  const taken = new Set(filled.map(({ memberId }) => memberId))
  const first = wholeUp(smaller(missing, firstMost))
  const others = [
    ...regulars,
    ...nearby.map(({ memberId }) => planned(memberId, 'nearby', first)),
  ].filter(({ memberId }) => !taken.has(memberId))
  const count = Math.max(0, purchasesLeast - filled.length)
  return others.slice(0, count).map((one) => ({ ...one, isSpare: true }))
}

function planned(memberId: number, from: PlannedPurchase['from'], amount: bigint): PlannedPurchase {
  return { memberId, from, amount, isSpare: false }
}

function wholeUp(minor: bigint): bigint {
  return ((minor + wholeUnit - 1n) / wholeUnit) * wholeUnit
}

export type SpendPlanRefusal = 'partial-member' | 'no-transaction-authority'

/** Why a person is shown no plan: only who may pay for the business can follow one (DOMAIN §15). */
export function refuseSpendPlan(
  person:
    | {
        readonly rights: readonly PersonRight[]
        readonly status: 'applied' | 'active' | 'disabled'
      }
    | undefined,
): SpendPlanRefusal | undefined {
  if (person?.status === 'applied') return 'partial-member'
  return person?.rights.includes('send') ? undefined : 'no-transaction-authority'
}
