/** The part of the composition that is about payments which wait for somebody's yes. */
import { createMoneyStandings, openPartyReader } from './capabilities/accounts/index.ts'
import { approvalJobs } from './capabilities/approvals/approvals.jobs.ts'
import { registerApprovalRoutes } from './capabilities/approvals/approvals.routes.ts'
import type { ExchangeBook } from './capabilities/exchanges/index.ts'
import { payAgreed } from './capabilities/charge/index.ts'
import type { ReloadingNeeds } from './capabilities/payments/index.ts'
import type { CurrentTerms } from './capabilities/terms/index.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Approvals {
  readonly jobs: readonly Job[]
  /** A charge that is agreed to is paid with what a send is paid with. */
  registerRoutes(routes: Routes, payments: ReloadingNeeds): void
}

export function composeApprovals(
  { db: database, ledger, outbox, clock, config, log }: Deps,
  { exchanges, terms }: { readonly exchanges: ExchangeBook; readonly terms: CurrentTerms },
): Approvals {
  const now = () => clock.now()
  const needs = { database, ledger, outbox, exchanges, now }
  const parties = openPartyReader(database)
  const standings = createMoneyStandings({ parties, exchanges, terms })
  return {
    jobs: approvalJobs({ ...needs, log }),
    registerRoutes(routes, payments) {
      registerApprovalRoutes(
        routes,
        { ...needs, standings, payAgreed: (charge) => payAgreed(payments, charge) },
        config.brand.currency,
      )
    },
  }
}
