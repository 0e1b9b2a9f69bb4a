/** What balancers and monitors ask: alive, ready for requests, figures. */
import type { Database } from '@exchange/database'
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
  const answered = db.query('select 1').then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref())
  return (await Promise.race([answered, late])) ? undefined : 'the database does not answer'
}
