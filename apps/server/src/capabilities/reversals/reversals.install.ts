import type { Kit } from '../../http/kit.ts'
import { everyMinute, inPieces } from '../../kernel/every-minute.ts'
import type { StaffLog } from '../audit/index.ts'
import { tellBalances, type MoneyStandings } from '../accounts/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { registerDisputeRoutes } from './disputes.routes.ts'
import { keepCodes } from './keep-codes.service.ts'
import { registerReversalRoutes } from './reversals.routes.ts'

export interface ReversalsNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
  readonly staffLog: StaffLog
}

export function installReversals(
  kit: Kit,
  { exchanges, houseAccounts, standings, codes, staffLog }: ReversalsNeeds,
): void {
  const { db: database, outbox } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    const needs = { database, exchanges, houseAccounts, standings, outbox, codes, staffLog, now }
    registerReversalRoutes(routes, needs)
    registerDisputeRoutes(routes, needs)
  })
  tellBalances(kit.deps, 'payment.reversed', ({ payer, payee }) => [payer, payee])
  kit.jobs(
    // Indexes the codes of new payments for the staff's search.
    everyMinute('reversals.keep-codes', (stopping) =>
      inPieces(() => keepCodes(database), stopping),
    ),
  )
}
