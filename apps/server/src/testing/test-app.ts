/**
 * The whole server on a cloned database and a free port, for one test file. Seeds run with the
 * owner's rights, requests use real HTTP, and time can be set. At the end, the ledger must pass its
 * check.
 */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { afterAll, beforeAll } from 'vitest'
import { proveLedger } from '../capabilities/members/ledger.fixtures.ts'
import { noteCardKey } from '../kernel/card-keys.store.ts'
import { readConfig } from '../kernel/config.ts'
import type { Deps } from '../kernel/deps.ts'
import { cardKeyId } from '../kernel/number-seal.ts'
import { run, type Running } from '../run.ts'
import { testCardKey, testSealKey } from './seal-key.ts'

export interface TestApp {
  readonly url: string
  /** Has the owner's rights. */
  readonly owner: Database
  readonly deps: Deps
  /** The server's current time; null for real time. */
  clock: { now: Date | null }
  /** Runs the job of this name once. */
  work(job: string, payload?: unknown): Promise<void>
  /** Starts another process on the same database. */
  another(env?: Record<string, string>): Promise<Running>
}

export const testModeToken = 'test-mode-token-of-the-tests'
export const testModeUsername = 'sample'

export interface TestAppOptions {
  readonly env?: Record<string, string>
  seed?(owner: Database): Promise<void>
}

/** Call it at the top of a test file; the app exists after the file's `beforeAll` hooks. */
export function testApp({ env = {}, seed }: TestAppOptions = {}): () => TestApp {
  const database = testDatabase('server', proveLedger)
  const running: Running[] = []
  let app: TestApp | undefined
  beforeAll(async () => {
    const owner = database.connectAsOwner({ max: 4 })
    await seed?.(owner)
    const clock: TestApp['clock'] = { now: null }
    const start = async (more: Record<string, string>) => {
      const config = readConfig({
        ...defaults,
        DATABASE_URL: database.url(),
        DATABASE_OWNER_URL: database.ownerUrl(),
        ...env,
        ...more,
      })
      // Its keys are noted, as a start does.
      for (const key of config.cardNumberKeys) await noteCardKey(owner, cardKeyId(key))
      const started = await run(config, {
        ports: { clock: { now: () => clock.now ?? new Date() } },
        withoutJobs: true,
      })
      running.push(started)
      return started
    }
    const first = await start({})
    const { port } = first
    app = {
      url: `http://127.0.0.1:${port}`,
      owner,
      get deps() {
        return first.deps
      },
      clock,
      work: (job, payload) => workOf(first, job, payload),
      another: (more = {}) => start(more),
    }
  })
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()))
  })
  return () => {
    if (!app) throw new Error('The app is only available while tests run.')
    return app
  }
}

/** Runs a job of the process once. */
export async function workOf(
  { jobs }: Pick<Running, 'jobs'>,
  name: string,
  payload: unknown = {},
): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run(payload)
}

const defaults = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '6',
  RATE_LIMIT_FACTOR: '1000',
  TEST_MODE_USERNAME: testModeUsername,
  TEST_MODE_TOKEN: testModeToken,
  CARD_NUMBER_KEYS: testCardKey,
  LEDGER_SEAL_KEY: testSealKey,
}
