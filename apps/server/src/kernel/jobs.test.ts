/** A worker of jobs that stops by itself is started again. */
import { randomUUID } from 'node:crypto'
import { connect } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { jobQueue, prepareJobs, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const database = testDatabase('jobs')
const log = createLog({ logLevel: 'silent' })

beforeAll(() => prepareJobs(database.ownerUrl(), log))

it('is started again when a result could not be written, and the job runs again', async () => {
  const owner = database.connectAsOwner()
  const app = connect({ url: database.url(), max: 1 })
  onTestFinished(() => app.end())
  let runs = 0
  let restarts = 0
  const outcomes: boolean[] = []
  const dies = {
    name: 'test.dies',
    async run() {
      runs += 1
      if (runs > 1) return
      // Keeps every result from being written: the worker's connections end, and new ones may not
      // write.
      await owner.query(
        'revoke update, delete on all tables in schema graphile_worker from exchange_app',
      )
      throw new Error('the job failed')
    },
  }
  const worker = await startJobs(database.url(), [dies], log, {
    ran: (_job, failed) => void outcomes.push(failed),
    restarted: () => (restarts += 1),
  })
  onTestFinished(() => worker.stop())
  await app.transaction((tx) => jobQueue.add(tx, 'test.dies', { id: randomUUID() }))
  await expect.poll(() => restarts).toBe(1)
  await owner.query('grant update, delete on all tables in schema graphile_worker to exchange_app')
  await expect.poll(() => runs).toBe(2)
  await expect.poll(() => worker.isUp()).toBe(true)
  expect(outcomes).toEqual([true, false])
  await expect
    .poll(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount)
    .toBe(0)
})

it('stops when it is told to, also while it is down', async () => {
  const owner = database.connectAsOwner()
  const worker = await startJobs(database.url(), [], log)
  await owner.query('revoke usage on schema graphile_worker from exchange_app')
  await expect(worker.stop()).resolves.toBeUndefined()
  await owner.query('grant usage on schema graphile_worker to exchange_app')
})
