import { createSweeper } from '../../kernel/sweeper.ts'
import type { Kit } from '../../http/kit.ts'
import { valueFault } from '../../http/text-fence.rules.ts'
import type { StaffLog } from '../audit/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { createCardNumbers, type ProductsNeeds } from '../members/index.ts'
import { forgetOld } from './forget-old.service.ts'
import { registerImportFiles } from './import-file.routes.ts'
import { registerImportRoutes } from './imports.routes.ts'
import { runImports } from './run-imports.service.ts'
import { orderLetters } from './send-letters.service.ts'
import type { Storefronts } from './storefront-rows.service.ts'

export interface ImportsNeeds {
  readonly staffLog: StaffLog
  readonly houseAccounts: HouseAccounts
  readonly listing: ProductsNeeds['listing'] & Storefronts
}

/** When a notice was lost, or the process that worked was killed. */
const lookMs = 20_000

export function installImports(kit: Kit, needs: ImportsNeeds): void {
  const { config, db: database, log, outbox, notices } = kit.deps
  const { now } = kit
  const { staffLog, houseAccounts, listing } = needs
  const cardNumbers = createCardNumbers(config.cardNumberKeys)
  const holdsBankCard = (cell: string, column: string) =>
    valueFault({ [column]: cell }) !== undefined
  const shared = { database, staffLog, cardNumbers, holdsBankCard, now }
  kit.routes((routes) => registerImportRoutes(routes, shared))
  kit.pages((server, admit) => registerImportFiles(server, { ...shared, admit }))
  const run = { ...shared, outbox, houseAccounts, listing, log }
  const stopping = new AbortController()
  const worker = createSweeper({
    async sweep() {
      const pieces = await runImports(run, stopping.signal)
      return pieces + (await orderLetters(run, stopping.signal))
    },
    everyMs: lookMs,
    log,
    complaint: 'imports could not be run',
  })
  notices.on('imports', worker.wake)
  kit.onStart(() => worker.start())
  kit.onStop(async () => {
    stopping.abort()
    await worker.stop()
  })
  kit.forgets({
    tables: ['imports.rows', 'imports.pictures'],
    every: 'night',
    run: () => forgetOld(database, now()),
  })
}
