/** What a process hears, and when it has heard it. */
import { losingNetwork } from '@exchange/database/testing/losing-network'
import { testDatabase } from '@exchange/database/testing/test-database'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from './log.ts'
import { createNotices, type Notices } from './notices.ts'

const database = testDatabase('notices')
const log = createLog({ logLevel: 'silent' })
const heard: string[] = []
let notices: Notices

beforeAll(async () => {
  notices = createNotices(database.url(), log)
  notices.on('parties', (payload) => heard.push(payload))
  await notices.start()
})
afterAll(() => notices.stop())

it('SEC-08 what was committed before is heard, time and again', async () => {
  const db = database.connectAsOwner()
  for (let round = 1; round <= 500; round += 1) {
    await db.query(`select pg_notify('parties', $1)`, [String(round)])
    await notices.heard()
    expect(heard.at(-1)).toBe(String(round))
  }
})

it('SEC-08 a connection that no longer answers is given up, and what may be missed is told', async () => {
  const network = await losingNetwork(database.url())
  const deaf = createNotices(network.url, log)
  onTestFinished(() => deaf.stop())
  const missed: boolean[] = []
  deaf.on('parties', (_payload, isMissed) => missed.push(isMissed))
  await deaf.start()
  network.lose()
  await deaf.heard()
  expect(deaf.hearing).toBe(false)
  await vi.waitFor(() => expect(missed).toEqual([true]), 10_000)
  expect(deaf.hearing).toBe(true)
})

it('SEC-08 waits for nothing while the connection is down', async () => {
  const never = createNotices('postgres://nobody@127.0.0.1:1/none', log)
  await never.heard()
  expect(never.hearing).toBe(false)
})
