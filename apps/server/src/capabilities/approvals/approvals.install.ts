import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { tellBalances, type MoneyStandings } from '../accounts/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { registerApprovalRoutes } from './approvals.routes.ts'
import type { DecideNeeds } from './decide-approval.service.ts'
import { endDue } from './end-due.service.ts'
import { withdrawDenied } from './withdraw-denied.service.ts'

export interface ApprovalsNeeds {
  readonly exchanges: ExchangeBook
  readonly standings: MoneyStandings
  readonly staffLog: StaffLog
  /** Pays a charge that its payer has approved. */
  readonly payAgreed: DecideNeeds['payAgreed']
}

export function installApprovals(
  kit: Kit,
  { exchanges, standings, staffLog, payAgreed }: ApprovalsNeeds,
): void {
  const { db: database, ledger, outbox, log, config } = kit.deps
  const needs = { database, ledger, outbox, exchanges, staffLog, now: kit.now }
  kit.routes((routes) =>
    registerApprovalRoutes(routes, { ...needs, standings, payAgreed }, config.brand.currency),
  )
  tellBalances(kit.deps, 'approval.changed', ({ payer, payee }) => [payer, payee])
  withdrawDenied(outbox)
  kit.jobs({
    // Expired approvals (DOMAIN §4).
    name: 'approvals.end-due',
    cron: '* * * * *',
    run: () => endDue({ ...needs, log }),
  })
}
