/** Installs sealing and checking of the ledger. */
import { connect } from '@exchange/database'
import type { Kit } from '../../http/kit.ts'
import { everyMinute } from '../../kernel/every-minute.ts'
import { checkWholeOrNew } from './check-ledger.service.ts'
import { createSealHead } from './seal-head.service.ts'
import { sealTransfers } from './seal-transfers.service.ts'
import { registerSealRoutes } from './seals.routes.ts'
import { watchChecks } from './watch-checks.service.ts'

/** Milliseconds; the longest statement of the check sums all accounts. */
const statementTimeoutMs = 60_000

export function installSeals(kit: Kit): void {
  const { config, db: database, metrics, outbox, log } = kit.deps
  const { sealKey: key, trustedSealKeys: trustedKeys } = config
  const openReader = () =>
    connect({
      url: config.databaseUrl,
      max: 1,
      applicationName: 'exchange check',
      statementTimeoutMs,
      settings: { jit: 'off' },
      onError: (error) => log.debug('a database connection was lost', { error }),
    })
  const checking = {
    database,
    openReader,
    trustedKeys,
    outbox,
    log,
    now: kit.now,
  }
  watchChecks(metrics, database)
  kit.routes((routes) => registerSealRoutes(routes, createSealHead(database, trustedKeys)))
  kit.jobs(
    everyMinute('seals.seal-transfers', (stopping) => sealTransfers({ database, key }, stopping)),
    {
      name: 'seals.check-ledger',
      cron: '23 3 * * *',
      run: (_, stopping) => checkWholeOrNew(checking, stopping),
    },
  )
}
