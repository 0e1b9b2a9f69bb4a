/**
 * What two exchanges of one network owe each other, and how it is brought down (DOMAIN §13,
 * docs/money/settlement.md). Amounts are minor units of the order's unit.
 */
import type { Grant } from '../rights.ts'
import { holdsRight } from '../rights.ts'
import { smaller } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import { readAmount } from '../typed/amount.rules.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

/** In what exchanges owe each other: the currency of purchases, and dollars that went with them. */
export const settlementUnits = ['MOX', 'USD'] as const
export type SettlementUnit = (typeof settlementUnits)[number]

/**
 * Why a position changed. `bought`: by members of this exchange from the other's, less what was given
 * back; `sold`: the reverse; `moved`: members that went over with what they had; `settled`: by orders.
 */
export const positionCauses = ['bought', 'sold', 'moved', 'settled'] as const
export type PositionCause = (typeof positionCauses)[number]

export interface PositionPart {
  readonly unit: SettlementUnit
  readonly cause: PositionCause
  /** Positive: this exchange owes that much more. */
  readonly amount: bigint
}

/** In one unit. `owed`: positive if this exchange owes the other, negative if it is owed. */
export type Position = Readonly<Record<PositionCause | 'owed', bigint>>

/** What an exchange owes another, and how it came to be. */
export function positionIn(unit: SettlementUnit, parts: readonly PositionPart[]): Position {
  const of = (cause: PositionCause) =>
    parts
      .filter((part) => part.unit === unit && part.cause === cause)
      .reduce((total, { amount }) => total + amount, 0n)
  const sums = {
    bought: of('bought'),
    sold: of('sold'),
    moved: of('moved'),
    settled: of('settled'),
  }
  return { ...sums, owed: sums.bought + sums.sold + sums.moved + sums.settled }
}

/**
 * How much can be settled: what the debtor's books owe and the creditor's books are owed, whichever
 * is less. They differ after a payment was given back whose member had moved (decision 0063).
 */
export function mostToSettle(owedByDebtor: bigint, owedToCreditor: bigint): bigint {
  const most = smaller(owedByDebtor, owedToCreditor)
  return most > 0n ? most : 0n
}

export const paidMost = 140

export interface SettlementFault {
  readonly field: 'amount' | 'paid'
  readonly code:
    | 'amount-required'
    | 'amount-invalid'
    | 'amount-other-unit'
    | 'amount-not-positive'
    | 'paid-required'
    | 'paid-too-long'
}

export interface ReadSettlement {
  readonly amount: bigint
  /** How it was paid outside of the books: a transfer, a check, an agreement. */
  readonly paid: string
}

const amountCodes = {
  missing: 'amount-required',
  'not-an-amount': 'amount-invalid',
  'other-unit': 'amount-other-unit',
  negative: 'amount-not-positive',
} as const

/** The order as typed, or all faults in the order of the form. */
export function readSettlement(
  typed: { readonly amount: unknown; readonly paid: string },
  unit: SettlementUnit,
): Result<ReadSettlement, readonly SettlementFault[]> {
  const faults: SettlementFault[] = []
  const amount = readAmount(typed.amount, unit)
  if (!amount.ok) faults.push({ field: 'amount', code: codeOf(amount.error) })
  if (amount.ok && amount.value === 0n)
    faults.push({ field: 'amount', code: 'amount-not-positive' })
  const paid = cleanLine(typed.paid)
  if (paid === '') faults.push({ field: 'paid', code: 'paid-required' })
  if (lengthOf(paid) > paidMost) faults.push({ field: 'paid', code: 'paid-too-long' })
  if (faults.length > 0 || !amount.ok) return fail(faults)
  return ok({ amount: amount.value, paid })
}

function codeOf(error: string): SettlementFault['code'] {
  return error in amountCodes ? amountCodes[error as keyof typeof amountCodes] : 'amount-invalid'
}

export const orderStates = ['ordered', 'confirmed', 'declined', 'withdrawn'] as const
export type OrderState = (typeof orderStates)[number]

export const orderDecisions = ['confirm', 'decline', 'withdraw'] as const
export type OrderDecision = (typeof orderDecisions)[number]

/** Between whom, and for which of them it was ordered. */
export interface OrderSides {
  readonly debtorId: number
  readonly creditorId: number
  readonly orderedFor: number
}

/** The side that confirms or declines. */
export function otherSide({ debtorId, creditorId, orderedFor }: OrderSides): number {
  return orderedFor === debtorId ? creditorId : debtorId
}

/**
 * Whether the rights let somebody decide so: Finance of the other side confirms or declines,
 * Finance of the side that ordered withdraws. Two persons: judged beside the people.
 */
export function mayDecide(
  grants: readonly Grant[],
  sides: OrderSides,
  decision: OrderDecision,
): boolean {
  const side = decision === 'withdraw' ? sides.orderedFor : otherSide(sides)
  return holdsRight(grants, 'Finance', side)
}

/** The intertrade accounts after an agreed sum: what each leg adds, in minor units. */
export function settlementLegs(amount: bigint) {
  return {
    debtor: { intertrade: -amount, settled: amount },
    creditor: { intertrade: amount, settled: -amount },
  } as const
}
