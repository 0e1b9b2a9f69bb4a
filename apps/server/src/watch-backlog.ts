/** Gauges of what waits, at `/metrics`. Every process shows the same; docs/production.md explains them. */
import type { Database } from '@exchange/database'
import { readBacklog, readClockSkew, readJobBacklog, type Backlog } from './backlog.read.ts'
import { readJobRuns } from './kernel/job-runs.store.ts'
import type { Metrics } from './kernel/metrics.ts'

const freshForMs = 1_000

const gauges: readonly (readonly [name: string, help: string, part: keyof Backlog])[] = [
  ['outbox_waiting', 'Facts that were not told to their listeners yet.', 'outboxFacts'],
  ['outbox_oldest_seconds', 'The age of the oldest of them.', 'outboxSeconds'],
  ['outbox_dead', 'Facts that were given up: an operator must look at them.', 'deadFacts'],
  ['delivery_waiting', 'Mails, texts and pushes that are due.', 'messages'],
  ['delivery_oldest_seconds', 'For how long the oldest of them has been due.', 'messageSeconds'],
  ['ledger_unsealed', 'Transfers without a seal.', 'unsealed'],
  ['ledger_unsealed_seconds', 'The age of the oldest of them.', 'unsealedSeconds'],
  ['schedules_overdue', 'Scheduled payments that are due.', 'schedules'],
  ['schedules_overdue_seconds', 'For how long the oldest has been due.', 'scheduleSeconds'],
  ['card_attempts_open', 'Card attempts whose end is to be asked for now.', 'attempts'],
  ['card_attempts_open_seconds', 'For how long the oldest has been due.', 'attemptSeconds'],
]

export function watchBacklog(metrics: Metrics, database: Pick<Database, 'query'>): void {
  const backlog = once(() => readBacklog(database))
  for (const [name, help, part] of gauges) {
    metrics.watch(name, help, async () => (await backlog())[part])
  }
  const jobs = once(() => readJobBacklog(database))
  metrics.watch('jobs_waiting', 'Jobs that are due.', async () => (await jobs()).waiting)
  metrics.watch(
    'jobs_oldest_seconds',
    'For how long the oldest has been due.',
    async () => (await jobs()).seconds,
  )
  metrics.watch(
    'jobs_failing',
    'Jobs that failed and are tried again.',
    async () => (await jobs()).failing,
  )
  const runs = once(() => readJobRuns(database))
  const last = (when: 'succeeded' | 'failed') => async () =>
    new Map((await runs()).flatMap((run) => (run[when] ? [[run.job, run[when]]] : [])))
  metrics.watchEach(
    'job_last_success_seconds',
    'When a job last succeeded in any process, in Unix time.',
    { label: 'job', read: last('succeeded') },
  )
  metrics.watchEach('job_last_failure_seconds', 'When a job last failed, in Unix time.', {
    label: 'job',
    read: last('failed'),
  })
  metrics.watch(
    'clock_skew_seconds',
    'How far the clock of this machine is ahead of that of the database.',
    () => readClockSkew(database),
  )
}

/** The gauges of one scrape share a query. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: { readonly value: Promise<Value>; readonly until: number } | undefined
  return async () => {
    const now = performance.now()
    if (!current || now > current.until) current = { value: read(), until: now + freshForMs }
    return await current.value
  }
}
