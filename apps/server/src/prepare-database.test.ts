/** A start refuses unsafe logins; the application's login works afterwards. */
import { connect } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from './kernel/config.ts'
import { jobQueue, startJobs } from './kernel/jobs.ts'
import { createLog, type Log } from './kernel/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { testCardKey, testSealKey } from './testing/seal-key.ts'

const database = testDatabase('prepared')
const silent = createLog({ logLevel: 'silent' })
const warnings: unknown[] = []
const log: Log = { ...silent, warn: (_event, facts) => void warnings.push(facts) }

async function prepare(env: Record<string, string>): Promise<void> {
  warnings.length = 0
  await prepareDatabase(
    readConfig({
      LOG_LEVEL: 'silent',
      LEDGER_SEAL_KEY: testSealKey,
      CARD_NUMBER_KEYS: testCardKey,
      ...env,
    }),
    log,
  )
}

describe('a start', () => {
  it('in production refuses a single login, and shows the SQL for two', async () => {
    const only = { DATABASE_URL: database.ownerUrl(), NODE_ENV: 'production' }
    const sql = /create role exchange_service login password '...' in role exchange_app;/
    await expect(prepare(only)).rejects.toThrow(sql)
    const twice = { ...only, DATABASE_OWNER_URL: database.ownerUrl() }
    await expect(prepare(twice)).rejects.toThrow(
      /DATABASE_OWNER_URL: set it to the login that owns/,
    )
  })

  it('in production refuses the owner under another address, also for the replica', async () => {
    const again = new URL(database.ownerUrl())
    again.searchParams.set('application_name', 'another')
    const owner = { DATABASE_OWNER_URL: database.ownerUrl(), NODE_ENV: 'production' }
    await expect(prepare({ ...owner, DATABASE_URL: again.href })).rejects.toThrow(/is a superuser/)
    const reading = { DATABASE_URL: database.url(), DATABASE_READ_URL: again.href }
    await expect(prepare({ ...owner, ...reading })).rejects.toThrow(/is a superuser/)
  })

  it('in development warns about a single login, and works', async () => {
    await prepare({ DATABASE_URL: database.ownerUrl(), NODE_ENV: 'development' })
    expect(warnings).toEqual([{ sentence: expect.stringMatching(/^DATABASE_OWNER_URL: set it/) }])
  })

  it('gives no warnings with two logins', async () => {
    const owner = { DATABASE_OWNER_URL: database.ownerUrl(), NODE_ENV: 'production' }
    await prepare({ ...owner, DATABASE_URL: database.url() })
    expect(warnings).toEqual([])
  })
})

it('adds and runs jobs with the application’s login', async () => {
  await prepare({ DATABASE_URL: database.url(), DATABASE_OWNER_URL: database.ownerUrl() })
  const heard: unknown[] = []
  const tick = { name: 'test.tick', cron: '* * * * *', run: async () => undefined }
  const hear = { name: 'test.hear', run: async (payload: unknown) => void heard.push(payload) }
  const worker = await startJobs(database.url(), [tick, hear], silent)
  onTestFinished(() => worker.stop())
  const app = connect({ url: database.url(), max: 1 })
  onTestFinished(() => app.end())
  await app.transaction((tx) => jobQueue.add(tx, 'test.hear', { said: 1 }))
  await expect.poll(() => heard).toEqual([{ said: 1 }])
  const left = async () =>
    (await app.query('select from graphile_worker._private_jobs where last_error is not null')).rows
  expect(await left()).toEqual([])
})
