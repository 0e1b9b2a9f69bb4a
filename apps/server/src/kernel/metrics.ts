/** The metrics of a process, for Prometheus at `/metrics`. */
import type { Database } from '@exchange/database'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface Metrics {
  readonly registry: Registry
  /** How long a call took. */
  observeCall(call: string, status: number, seconds: number): void
  readonly factsTold: Counter
  readonly factsDead: Counter
  readonly messagesSent: Counter
  readonly messagesGivenUp: Counter
  readonly eventStreams: Gauge
  readonly rateLimited: Counter
  readonly unhandledRejections: Counter
  readonly workerRestarts: Counter
  /** Counts a run of a job. */
  observeJob(job: string, failed: boolean): void
  watchPool(name: string, pool: Database): void
  histogram(name: string, help: string, buckets: number[]): Pick<Histogram, 'observe'>
  /** A gauge whose value is read on each scrape; NaN if that fails. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
  /** A gauge per value of a label. */
  watchEach(name: string, help: string, of: Labelled): void
}

interface Labelled {
  readonly label: string
  read(): Promise<ReadonlyMap<string, number>>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the parsed head of a request to its answer.',
    labelNames: ['call', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const watch: Metrics['watch'] = (name, help, read) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        // The other metrics matter most while the database is away.
        gauge.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  }
  const watchEach: Metrics['watchEach'] = (name, help, { label, read }) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const values = await read().catch(() => new Map<string, number>())
        gauge.reset()
        for (const [of, value] of values) gauge.set({ [label]: of }, value)
      },
    })
  }
  const jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs in this process, by outcome: done or failed.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  return {
    registry,
    observeCall: (call, status, seconds) =>
      durations.observe({ call, status: String(status) }, seconds),
    factsTold: counter('outbox_facts_told_total', 'Facts handed to all their listeners.'),
    factsDead: counter('outbox_facts_dead_total', 'Facts given up after the last try.'),
    messagesSent: counter('delivery_messages_sent_total', 'Mails, texts and pushes handed over.'),
    messagesGivenUp: counter('delivery_messages_given_up_total', 'Messages that nobody took.'),
    eventStreams: new Gauge({ name: 'event_streams', help: 'Open live event streams.', registers }),
    rateLimited: counter('http_rate_limited_total', 'Requests refused with 429.'),
    unhandledRejections: counter(
      'unhandled_rejections_total',
      'Rejected promises that nothing handled: bugs.',
    ),
    workerRestarts: counter(
      'job_worker_restarts_total',
      'Starts of a job worker that had stopped.',
    ),
    observeJob: (job, failed) => jobRuns.inc({ job, outcome: failed ? 'failed' : 'done' }),
    watchPool(name, pool) {
      watch(`pool_${name}_total`, 'Connections of the pool.', () => pool.usage().total)
      watch(`pool_${name}_waiting`, 'Callers that wait for one.', () => pool.usage().waiting)
    },
    histogram: (name, help, buckets) => new Histogram({ name, help, buckets, registers }),
    watch,
    watchEach,
  }
}
