/**
 * The spend plan: three to six purchases towards the spending target. First from those whom the
 * member pays regularly and whose next purchase is due before the month ends; what is still missing
 * is shared among members nearby who ask for customers, at each no more than one spends there for
 * the first time. Only if nobody is near, from those again who were paid just now.
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
  /** Not counted in the total: it is there to choose from. */
  readonly isSpare: boolean
}

export interface SpendPlan {
  readonly purchases: readonly PlannedPurchase[]
  /** Of those that are not spare. */
  readonly total: bigint
  /** Whether the total is all that is missing. */
  readonly reaches: boolean
}

export const purchasesMost = 6
export const purchasesLeast = 3
/** More of them would leave nothing for members who need sales. */
const regularsMost = 4
/** Spent at a business for the first time: at least (unless less is missing), and at most. */
const firstLeast = 50_00n
const firstMost = 250_00n
const wholeUnit = 100n
const dayMs = 86_400_000

export function spendPlan(input: SpendPlanInput): SpendPlan {
  const { missing, nearby } = input
  if (missing <= 0n) return { purchases: [], total: 0n, reaches: true }
  const { due, later } = inOrder(input)
  const first = nearby.length > 0 ? due.slice(0, regularsMost) : [...due, ...later]
  const chosen = enoughOf(first.slice(0, purchasesMost), missing)
  const rest = missing - sum(chosen.map(({ amount }) => amount))
  const filled = rest > 0n ? fill(chosen, { rest, nearby }) : chosen
  const others = [...due, ...sharedAlike(nearby, missing), ...later]
  const purchases = [...filled, ...sparesBeside(filled, others)]
  const total = sum(filled.map(({ amount }) => amount))
  return { purchases, total, reaches: total >= missing }
}

interface InOrder {
  /** Those whose next purchase is due before the month ends. */
  readonly due: readonly PlannedPurchase[]
  readonly later: readonly PlannedPurchase[]
}

/** Those first who are paid most often. */
function inOrder({ regulars, endsAt }: SpendPlanInput): InOrder {
  const sorted = regulars.toSorted(
    (one, other) => other.payments - one.payments || one.memberId - other.memberId,
  )
  const purchaseOf = ({ memberId, usual }: RegularSeller) =>
    planned(memberId, 'regular', wholeUp(usual))
  const isDue = (regular: RegularSeller) => nextDue(regular) <= endsAt
  return {
    due: sorted.filter(isDue).map(purchaseOf),
    later: sorted.filter((regular) => !isDue(regular)).map(purchaseOf),
  }
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
  if (nearby.length === 0) return addedTo(chosen, rest)
  const found = nearby.slice(0, purchasesMost - chosen.length)
  return [...chosen, ...sharedAmong(found, rest, purchasesLeast - chosen.length)]
}

/** At each at most what one spends there first: together it may be less than the rest. */
function sharedAmong(
  nearby: readonly NearbySeller[],
  rest: bigint,
  countLeast: number,
): PlannedPurchase[] {
  const worthAVisit = Math.min(countLeast, Number(rest / firstLeast))
  const wanted = Math.max(1, worthAVisit, Number((rest + firstMost - 1n) / firstMost))
  const found = nearby.slice(0, wanted)
  const shares = sharesOf(smaller(rest, firstMost * BigInt(found.length)), found.length)
  return found
    .map(({ memberId }, at) => planned(memberId, 'nearby', shares[at] ?? 0n))
    .filter(({ amount }) => amount > 0n)
}

/** The usual purchases, each raised by an equal share of the rest. */
function addedTo(chosen: readonly PlannedPurchase[], rest: bigint): PlannedPurchase[] {
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

/** Neighbours to choose from instead. */
function sharedAlike(nearby: readonly NearbySeller[], missing: bigint): PlannedPurchase[] {
  const first = wholeUp(smaller(missing, firstMost))
  return nearby.map(({ memberId }) => planned(memberId, 'nearby', first))
}

/** Others to choose from, so that there are at least three. */
function sparesBeside(
  filled: readonly PlannedPurchase[],
  others: readonly PlannedPurchase[],
): PlannedPurchase[] {
  const taken = new Set(filled.map(({ memberId }) => memberId))
  const count = Math.max(0, purchasesLeast - filled.length)
  return others
    .filter(({ memberId }) => !taken.has(memberId))
    .slice(0, count)
    .map((one) => ({ ...one, isSpare: true }))
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
