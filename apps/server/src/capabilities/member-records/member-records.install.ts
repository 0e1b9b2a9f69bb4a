import { randomInt } from 'node:crypto'
import type { Kit } from '../../http/kit.ts'
import type { SecurityLog, StaffLog } from '../audit/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { createCardNumbers } from '../members/index.ts'
import { registerMemberFile } from './member-file.routes.ts'
import { registerMemberRecordRoutes } from './member-records.routes.ts'
import { forgetVisits } from './read-record.service.ts'

export interface MemberRecordsNeeds {
  readonly staffLog: StaffLog
  readonly securityLog: SecurityLog
  readonly houseAccounts: HouseAccounts
  readonly exchanges: Pick<ExchangeBook, 'all'>
}

export function installMemberRecords(
  kit: Kit,
  { staffLog, securityLog, houseAccounts, exchanges }: MemberRecordsNeeds,
): void {
  const { config, db: database, outbox, ledger, limits, log } = kit.deps
  const { now } = kit
  kit.routes((routes) => {
    const cards = { numbers: createCardNumbers(config.cardNumberKeys), randomDigits }
    registerMemberRecordRoutes(routes, {
      ...{ database, outbox, ledger, limits, staffLog, securityLog, houseAccounts, cards, now },
      currency: config.brand.currency,
    })
  })
  const zoneOf = async (id: number) => (await exchanges.all()).get(id)?.zone ?? 'UTC'
  kit.pages((server, admit) =>
    registerMemberFile(server, { database, staffLog, now, admit, log, zoneOf }),
  )
  kit.forgets({
    tables: ['member_records.visits'],
    every: 'night',
    run: () => forgetVisits({ database, staffLog, now }),
  })
}

/** For a card's number and its proof. */
function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
