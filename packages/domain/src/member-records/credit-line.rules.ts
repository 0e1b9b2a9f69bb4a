/** Credit lines and thresholds that staff set (DOMAIN §4). All amounts are minor units. */
import type { CreditPolicy } from '../credit-lines/credit-line.rules.ts'
import { amountMinorMax, sum } from '../money.ts'

export const creditMost = amountMinorMax

export interface CreditFacts {
  /** What the member owes: its balance below zero as a positive amount, else zero. */
  readonly debt: bigint
  /** The person acts on a business of its own. */
  readonly own: boolean
}

export type CreditRefusal = 'own-business' | 'below-debt' | 'credit-too-large'

/** Why a credit line cannot be set; it is never cut below the debt that stands. */
export function refuseCredit(
  credit: bigint,
  { debt, own }: CreditFacts,
): CreditRefusal | undefined {
  if (own) return 'own-business'
  if (credit < 0n || credit > creditMost) return 'credit-too-large'
  return credit < debt ? 'below-debt' : undefined
}

export interface CreditRaise {
  readonly credit: bigint
  readonly today: bigint
  /** By how much the person raised lines within 24 hours, alone and together. */
  readonly raisedAlone: bigint
}

/**
 * Whether two persons must order it: a line above what one person may set by the policy of the
 * exchange, or more than that in all by which one person raises lines within 24 hours. A smaller
 * line than today's never needs a second.
 */
export function needsSecond(
  { credit, today, raisedAlone }: CreditRaise,
  { aloneMost }: Pick<CreditPolicy, 'aloneMost'>,
): boolean {
  if (credit <= today) return false
  return credit > aloneMost || sum([raisedAlone, credit, -today]) > aloneMost
}
