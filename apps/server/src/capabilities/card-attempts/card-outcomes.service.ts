/** What became of attempts, for those who may know. Works without a gateway. */
import type { Database } from '@exchange/database'
import type { Grant } from '@exchange/domain/rights'
import { attemptOutcome, type OutcomeQuestion } from './attempt-outcome.service.ts'
import type { Attempt } from './attempts.store.ts'
import { reconcileCards, type Reconciliation } from './reconciliation.service.ts'
import type { LinesQuestion } from './reconciliation.read.ts'

export interface CardOutcomes {
  /** Undefined for an attempt that is not this member's. */
  find(question: OutcomeQuestion): Promise<Attempt | undefined>
  /** Undefined when the caller does not keep the books of that exchange. */
  reconcile(grants: readonly Grant[], question: LinesQuestion): Promise<Reconciliation | undefined>
}

export function createCardOutcomes(database: Pick<Database, 'query'>): CardOutcomes {
  return {
    find: (question) => attemptOutcome(database, question),
    reconcile: (grants, question) => reconcileCards(database, grants, question),
  }
}
