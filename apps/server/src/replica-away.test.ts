/** The server starts, and answers what is read from the replica, while the replica is away. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from './capabilities/members/members.fixtures.ts'
import { readConfig } from './kernel/config.ts'
import { createLog, type Log } from './kernel/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { api } from './testing/api.ts'
import { testCardKey, testSealKey } from './testing/seal-key.ts'
import { signedIn } from './testing/sessions.ts'
import { testApp } from './testing/test-app.ts'

const DATABASE_READ_URL = 'postgres://nobody:none@127.0.0.1:1/nowhere'
let token = ''
const app = testApp({
  env: { DATABASE_READ_URL },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    const { contactId } = await addMember(owner, { trade: 100_00n })
    token = await signedIn(owner, contactId)
  },
})
const database = testDatabase('prepared')

it('Home, a search and the transactions are answered, and the metrics tell it', async () => {
  const member = api(app()).as(token)
  const listed = await member.call(listTransactions, {})
  expect([listed.status, listed.body.transactions.length]).toEqual([200, 1])
  expect((await member.call(searchContacts, { query: 'business' })).status).toBe(200)
  expect((await fetch(`${app().url}/directory`)).status).toBe(200)
  expect((await fetch(`${app().url}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${app().url}/metrics`)).text()).toContain('replica_away 1')
})

it('a start warns of a replica that does not answer', async () => {
  const warnings: unknown[] = []
  const silent = createLog({ logLevel: 'silent' })
  const log: Log = { ...silent, warn: (_event, facts) => void warnings.push(facts) }
  const config = readConfig({
    DATABASE_URL: database.url(),
    DATABASE_OWNER_URL: database.ownerUrl(),
    DATABASE_READ_URL,
    LEDGER_SEAL_KEY: testSealKey,
    CARD_NUMBER_KEYS: testCardKey,
    LOG_LEVEL: 'silent',
  })
  await prepareDatabase(config, log)
  expect(warnings).toContainEqual({ sentence: expect.stringMatching(/correct DATABASE_READ_URL/) })
})
