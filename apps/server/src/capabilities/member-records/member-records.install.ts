import { randomInt } from 'node:crypto'
import type { Kit } from '../../http/kit.ts'
import type { SeeingPort } from '../../kernel/seeing.port.ts'
import { createSweeper } from '../../kernel/sweeper.ts'
import type { SecurityLog, StaffLog } from '../audit/index.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { createCardNumbers } from '../members/index.ts'
import { registerBulkRoutes } from './bulk.routes.ts'
import { registerMemberFile } from './member-file.routes.ts'
import { registerMemberRecordRoutes } from './member-records.routes.ts'
import { forgetVisits } from './read-record.service.ts'
import { createSeeing, forgetSeeings } from './see-as.service.ts'
import { registerSeeing } from './see-as.routes.ts'
import { forgetBulks, runBulks } from './run-bulks.service.ts'

export interface MemberRecordsNeeds {
  readonly staffLog: StaffLog
  readonly securityLog: SecurityLog
  readonly houseAccounts: HouseAccounts
  readonly exchanges: Pick<ExchangeBook, 'all'>
}

/** When a notice was lost, or the process that worked was killed. */
const lookMs = 20_000

export function installMemberRecords(
  kit: Kit,
  { staffLog, securityLog, houseAccounts, exchanges }: MemberRecordsNeeds,
): SeeingPort {
  const { config, db: database, outbox, ledger, limits, log, notices } = kit.deps
  const { now } = kit
  const cards = { numbers: createCardNumbers(config.cardNumberKeys), randomDigits }
  const acting = { database, outbox, limits, staffLog, securityLog, cards, now }
  kit.routes((routes) => {
    const { currency } = config.brand
    registerMemberRecordRoutes(routes, { ...acting, ledger, houseAccounts, currency })
    registerBulkRoutes(routes, acting)
    registerSeeing(routes, acting)
  })
  const stopping = new AbortController()
  const run = { ...acting, log }
  const worker = createSweeper({
    sweep: () => runBulks(run, stopping.signal),
    everyMs: lookMs,
    log,
    complaint: 'acts on many members could not be run',
  })
  notices.on('bulks', worker.wake)
  kit.onStart(() => worker.start())
  kit.onStop(async () => {
    stopping.abort()
    await worker.stop()
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
  kit.forgets({
    tables: ['member_records.bulks', 'member_records.bulk_lines'],
    every: 'night',
    run: () => forgetBulks({ database, staffLog, now }),
  })
  kit.forgets({
    tables: ['member_records.seeings'],
    every: 'hour',
    run: () => forgetSeeings({ database, staffLog, now }),
  })
  return createSeeing({ database, now })
}

/** For a card's number and its proof. */
function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
