import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { creditLineJobs } from './credit-lines.jobs.ts'
import { registerCreditLineRoutes } from './credit-lines.routes.ts'

export interface CreditLinesNeeds {
  readonly exchanges: ExchangeBook
  readonly staffLog: StaffLog
}

export function installCreditLines(kit: Kit, { exchanges, staffLog }: CreditLinesNeeds): void {
  const { db: database, outbox, live } = kit.deps
  const { now } = kit
  kit.routes((routes) => registerCreditLineRoutes(routes, { database, exchanges, staffLog, now }))
  outbox.on('credit-line.changed', async (facts, tx) => {
    await live.tell(tx, { members: facts.map(({ payload: { member } }) => member) }, 'balance')
  })
  kit.jobs(...creditLineJobs({ database, outbox, now }))
}
