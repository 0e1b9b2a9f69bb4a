/** Receiving notices, and detecting that the connection is lost. */
import { losingNetwork } from '@exchange/database/testing/losing-network'
import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from './log.ts'
import { createNotices } from './notices.ts'

const database = testDatabase('notices')

function newNotices(url: string, askEveryMs?: number) {
  const notices = createNotices(url, createLog({ logLevel: 'silent' }), askEveryMs)
  onTestFinished(() => notices.stop())
  const heard: string[] = []
  const missed: boolean[] = []
  notices.on('exchanges', (payload, isMissed) => {
    if (isMissed) missed.push(isMissed)
    else heard.push(payload)
  })
  return { notices, heard, missed }
}

it('SEC-08 notices arrive after the commit, in order', async () => {
  const { notices, heard } = newNotices(database.url())
  await notices.start()
  const told = Array.from({ length: 500 }, (_, at) => String(at))
  const db = database.connect()
  for (const payload of told) await db.query(`select pg_notify('exchanges', $1)`, [payload])
  await vi.waitFor(() => expect(heard).toEqual(told), 10_000)
})

it('SEC-08 a connection that does not answer is replaced, and handlers are called for missed notices', async () => {
  const network = await losingNetwork(database.url())
  const { notices, missed } = newNotices(network.url, 200)
  await notices.start()
  network.lose()
  await vi.waitFor(() => expect(notices.hearing).toBe(false), 10_000)
  await vi.waitFor(() => expect(missed).toEqual([true]), 10_000)
  expect(notices.hearing).toBe(true)
})
