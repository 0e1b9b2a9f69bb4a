/** What every replay of the policy lab works with. */
import type { Queryable } from '@exchange/database'
import { withFigures, type Figures } from '@exchange/domain/policies/policy-parts.rules'
import type { TriedMember, TriedPart } from '@exchange/domain/policies/trial-summary.rules'
import type { PolicyTerms } from '@exchange/domain/exchanges/policy.rules'
import type { DatedPolicy, Policy } from '../exchanges/index.ts'

export interface Replay {
  /** The connection of readers: it slows no payment. */
  readonly db: Queryable
  readonly exchangeId: number
  readonly zone: string
  readonly part: TriedPart
  /** In force now, and with the tried figures. */
  readonly policy: Policy
  readonly tried: PolicyTerms
  /** All of the exchange, the oldest first. */
  readonly policies: readonly DatedPolicy[]
  readonly from: Date
  readonly until: Date
  /** Told after each piece; throws `TrialCancelled` when nobody waits for it anymore. */
  readonly progress: (done: number, of: number) => Promise<void>
}

export class TrialCancelled extends Error {}

export function triedPolicy(policy: Policy, part: TriedPart, figures: Figures): PolicyTerms {
  return withFigures(policy, part, figures)
}

/** The policy of the exchange by which something was charged: by its id, or else by the moment. */
export function policyOfPayment(
  { policies, policy }: Pick<Replay, 'policies' | 'policy'>,
  { id, at }: { readonly id: number; readonly at: Date },
): Policy | undefined {
  if (id !== 0) return policies.find((one) => one.policy.id === id)?.policy
  return policies.findLast(({ validFrom }) => validFrom <= at)?.policy ?? policy
}

/** Sums of each member. */
export class Tally {
  readonly #sums = new Map<number, { before: bigint; after: bigint }>()

  constructor(members: readonly number[]) {
    for (const id of members) this.#sums.set(id, { before: 0n, after: 0n })
  }

  has(memberId: number): boolean {
    return this.#sums.has(memberId)
  }

  add(memberId: number, before: bigint, after: bigint): void {
    const sums = this.#sums.get(memberId)
    if (!sums) return
    sums.before += before
    sums.after += after
  }

  members(): TriedMember[] {
    return [...this.#sums].map(([memberId, sums]) => ({ memberId, ...sums }))
  }
}
