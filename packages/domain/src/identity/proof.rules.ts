/** A second proof of who acts: its ways, and which payments ask for it (DOMAIN §16). */

import type { FactorWay } from '../factors/factor.rules.ts'

/** How a person proves who they are once more; in the order in which they are offered. */
export const proofWays = ['passkey', 'code', 'password'] as const

export type ProofWay = (typeof proofWays)[number]

/**
 * The ways of a person whose second factors prove it in these ways: with a factor not by password,
 * which would be less than its sign-in asks for. A recovery code is for signing in.
 */
export function proofWaysWith(factors: readonly FactorWay[]): readonly ProofWay[] {
  const open = proofWays.filter((way) => factors.some((factor) => factor === way))
  return open.length > 0 ? open : ['password']
}

/**
 * Minor units, currency and dollars together: above it a person proves who they are before it pays.
 * Each person sets its own; the default of `members.contacts.proof_above`.
 */
export const proofAboveDefault = 500_00n

/** The most that a person pays without a proof to a payee whom its business never paid before. */
export const newPayeeMost = 200_00n

/** A proof that is bound to one payment is good for that payment alone, once, and so long. */
export const boundProofMs = 120_000
