/** Metrics of the last checks, read from their rows, so that every process shows them. */
import type { Queryable } from '@exchange/database'
import { lastChecks } from '@exchange/ledger'
import type { Metrics } from '../../kernel/metrics.ts'

export function watchChecks(metrics: Pick<Metrics, 'watch'>, database: Queryable): void {
  metrics.watch(
    'ledger_check_ok',
    'Whether the last check of the ledger found nothing: 1 or 0; NaN before the first.',
    async () => {
      const { ok } = await lastChecks(database)
      return ok === undefined ? Number.NaN : Number(ok)
    },
  )
  metrics.watch(
    'ledger_check_last_success_seconds',
    'When the last check that found nothing ended, in Unix time; NaN before the first.',
    async () => {
      const { good } = await lastChecks(database)
      return good ? good.endedAt.getTime() / 1_000 : Number.NaN
    },
  )
}
