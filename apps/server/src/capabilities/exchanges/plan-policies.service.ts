/**
 * The policies of an exchange that are planned, made anew from a list of changes: each has the
 * figures of the one before it, with what changes on its day. So a change that starts before a
 * planned one is carried into it, and one that is withdrawn leaves nothing behind.
 */
import type { Tx } from '@exchange/database'
import type { PolicyTerms } from '@exchange/domain/exchanges/policy.rules'
import { readPolicyAt } from './policy-rows.read.ts'
import { deletePlanned, insertPolicy, lockPolicies } from './policies.store.ts'

export interface PlannedPolicy {
  readonly validFrom: Date
  /** The figures with what changes on that day; called once for each, in order. */
  readonly change: (terms: PolicyTerms) => PolicyTerms
}

export interface Planning {
  readonly exchangeId: number
  readonly now: Date
  /** Rows of earlier plans, which are replaced. */
  readonly replaces: readonly number[]
  /** All that is planned, by day. */
  readonly planned: readonly PlannedPolicy[]
}

/** Until the transaction ends, nobody else changes the policies of the exchange. */
export async function holdPolicies(tx: Tx, exchangeId: number): Promise<void> {
  await lockPolicies(tx, exchangeId)
}

/** Returns the ids of the rows, in the order of the days. */
export async function planPolicies(
  tx: Tx,
  { exchangeId, now, replaces, planned }: Planning,
): Promise<readonly number[]> {
  await lockPolicies(tx, exchangeId)
  await deletePlanned(tx, exchangeId, replaces)
  const { policy } = await readPolicyAt(tx, exchangeId, now)
  const ids: number[] = []
  let terms: PolicyTerms = policy
  for (const { validFrom, change } of planned) {
    terms = change(terms)
    // oxlint-disable-next-line no-await-in-loop -- each is made of the one before
    ids.push(await insertPolicy(tx, { exchangeId, validFrom, terms }))
  }
  return ids
}
