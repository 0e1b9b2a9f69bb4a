/** The part of the composition that is about the ledger's seals and its check. */
import { connect } from '@exchange/database'
import { createSealHead, watchChecks } from './capabilities/seals/index.ts'
import { sealJobs } from './capabilities/seals/seals.jobs.ts'
import { registerSealRoutes } from './capabilities/seals/seals.routes.ts'
import type { Routes } from './http/route.ts'
import { calmOf, piecesBeside } from './kernel/calm.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'

export interface Seals {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
}

/** The longest statement of the check sums all accounts. */
const statementTimeoutMs = 60_000

export function composeSeals(deps: Deps): Seals {
  const { config, db: database, ledger, metrics, outbox, log } = deps
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
  watchChecks(metrics, database)
  return {
    jobs: sealJobs({
      ...{ database, openReader, key, trustedKeys, outbox, log },
      calm: calmOf(ledger),
      inPieces: piecesBeside(ledger),
      now: () => deps.clock.now(),
    }),
    registerRoutes: (routes) => registerSealRoutes(routes, createSealHead(database, trustedKeys)),
  }
}
