/** The routes for load balancers and monitoring: liveness, readiness, metrics. */
import { healthPath } from '@exchange/contract/wire/health'
import { isReadOnly, sqlState, type Database } from '@exchange/database'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../kernel/metrics.ts'
import type { Notices } from '../kernel/notices.ts'

export interface HealthDeps {
  readonly db: Database
  readonly notices: Notices
  readonly metrics: Metrics
  /** Whether a request with this `authorization` header may read them. */
  readonly mayReadMetrics: (authorization: string | undefined) => boolean
  readonly stopping: () => boolean
  /** False while the process should do background work and does not. */
  readonly isWorking: () => boolean
}

const patienceMs = 2_000

export function registerHealth(server: FastifyInstance, deps: HealthDeps): void {
  server.get(healthPath, async (_request, reply) => reply.send({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const fault = await whyNotReady(deps)
    if (!fault) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'not ready', because: fault })
  })
  server.get('/metrics', async (request, reply) => {
    if (!deps.mayReadMetrics(request.headers.authorization)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ status: 'refused', because: 'the bearer METRICS_TOKEN is needed' })
    }
    return reply
      .header('content-type', deps.metrics.registry.contentType)
      .send(await deps.metrics.registry.metrics())
  })
}

async function whyNotReady({
  db,
  notices,
  stopping,
  isWorking,
}: HealthDeps): Promise<string | undefined> {
  if (stopping()) return 'stopping'
  if (!notices.hearing) return 'not hearing notices'
  if (!isWorking()) return 'the worker of jobs has stopped'
  const answered = db
    .query<{ isGranted: boolean }>(question)
    .then(({ rows }) => (rows[0]?.isGranted ? undefined : notGranted), sayError)
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, silent).unref())
  return await Promise.race([answered, late])
}

function sayError(error: unknown): string {
  if (isReadOnly(error)) return notWritable
  // Rights, tables or functions are missing.
  return sqlState(error)?.startsWith('42') ? notGranted : silent
}

const notWritable = 'the database is read-only'
const silent = 'the database does not answer'
const notGranted = 'the database does not let the application work'

/**
 * Requires what an ordinary call needs: rights, which a restored copy may lack, and a server that
 * can write, which a standby cannot: asking for a lock fails there, although no row is locked.
 */
const question = `
  with writable as (
    select
    from kernel.limits
    where false
    for update
  )
  select
    has_function_privilege('ledger.post(jsonb)', 'execute')
    and (select count(*) from (select from kernel.idempotency limit 1) i) < 2
    and (select count(*) from (select from identity.sessions limit 1) s) < 2
    and (select count(*) from (select from members.members limit 1) m) < 2
    and (select count(*) from writable) = 0 as "isGranted"`
