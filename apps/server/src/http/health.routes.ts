/** The routes for load balancers and monitoring: liveness, readiness, metrics. */
import { sqlState, type Database } from '@exchange/database'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../kernel/metrics.ts'
import type { Notices } from '../kernel/notices.ts'

export interface HealthDeps {
  readonly db: Database
  readonly notices: Notices
  readonly metrics: Metrics
  readonly stopping: () => boolean
}

const patienceMs = 2_000

export function registerHealth(server: FastifyInstance, deps: HealthDeps): void {
  server.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const fault = await whyNotReady(deps)
    if (!fault) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'not ready', because: fault })
  })
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', deps.metrics.registry.contentType)
      .send(await deps.metrics.registry.metrics()),
  )
}

async function whyNotReady({ db, notices, stopping }: HealthDeps): Promise<string | undefined> {
  if (stopping()) return 'stopping'
  if (!notices.hearing) return 'not hearing notices'
  const answered = db.query<{ isGranted: boolean }>(question).then(
    ({ rows }) => (rows[0]?.isGranted ? undefined : notGranted),
    (error: unknown) => (isRefusal(error) ? notGranted : silent),
  )
  const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, silent).unref())
  return await Promise.race([answered, late])
}

/** True if rights, tables or functions are missing. */
function isRefusal(error: unknown): boolean {
  return sqlState(error)?.startsWith('42') ?? false
}

const silent = 'the database does not answer'
const notGranted = 'the database does not let the application work'

/** Requires the rights of an ordinary call, which a restored copy may lack. */
const question = `
  select
    has_function_privilege('ledger.post(jsonb)', 'execute')
    and (select count(*) from (select from kernel.idempotency limit 1) i) < 2 as "isGranted"`
