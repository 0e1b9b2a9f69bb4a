/** A start with another key than the database's is refused. */
import { createHash } from 'node:crypto'
import { connect } from '@exchange/database'
import { sealKeyOf } from '@exchange/ledger'
import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { keyFaults } from './check-keys.ts'
import { forgetUnusedKeys, listCardKeys } from './kernel/card-keys.store.ts'
import { readConfig } from './kernel/config.ts'
import { createLog, type Log } from './kernel/log.ts'
import { cardKeyId } from './kernel/number-seal.ts'
import { prepareDatabase } from './prepare-database.ts'
import { testSealKey } from './testing/seal-key.ts'

const database = testDatabase('keys')
const [first, second] = ['one', 'two'].map((name) =>
  createHash('sha256').update(name).digest('base64'),
) as [string, string]
const warnings: string[] = []
const log: Log = {
  ...createLog({ logLevel: 'silent' }),
  warn: (_event, facts) => void warnings.push((facts as { sentence: string }).sentence),
}

async function start(env: Record<string, string | undefined>): Promise<void> {
  warnings.length = 0
  const needed = {
    DATABASE_URL: database.url(),
    DATABASE_OWNER_URL: database.ownerUrl(),
    LEDGER_SEAL_KEY: testSealKey,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  }
  await prepareDatabase(readConfig({ ...needed, ...env }), log)
}

it('a start without a key of its database is refused by name', async () => {
  await start({ CARD_NUMBER_KEYS: first })
  await start({ CARD_NUMBER_KEYS: first })
  await expect(start({ CARD_NUMBER_KEYS: second })).rejects.toThrow(
    /^CARD_NUMBER_KEYS: lacks a key that this database was used with, .*[\da-f]{16}; of what/,
  )
  await expect(start({ CARD_NUMBER_KEYS: '' })).rejects.toThrow(
    /CARD_NUMBER_KEYS: are the keys .*openssl rand/,
  )
  await start({ CARD_NUMBER_KEYS: second, NODE_ENV: 'development' })
  expect(warnings).toContainEqual(expect.stringMatching(/^CARD_NUMBER_KEYS: lacks a key/))
  await start({ CARD_NUMBER_KEYS: first })
  expect(await known()).toEqual([cardKeyId(first)])
})

it('a start with a new key notes it, and needs the former one until it is forgotten', async () => {
  await start({ CARD_NUMBER_KEYS: `${second}, ${first}` })
  expect(await known()).toEqual([first, second].map(cardKeyId).toSorted())
  await expect(start({ CARD_NUMBER_KEYS: second })).rejects.toThrow(/^CARD_NUMBER_KEYS: lacks/)
  const owner = database.connectAsOwner()
  await forgetUnusedKeys(owner, cardKeyId(second))
  await start({ CARD_NUMBER_KEYS: second })
  await expect(start({ CARD_NUMBER_KEYS: first })).rejects.toThrow(/^CARD_NUMBER_KEYS: lacks/)
})

async function known(): Promise<string[]> {
  return await listCardKeys(database.connectAsOwner())
}

it('a start with another seal key is refused until the former one is named', async () => {
  const owner = connect({ url: database.ownerUrl(), max: 1 })
  onTestFinished(() => owner.end())
  const former = sealKeyOf(createHash('sha256').update('seal').digest('base64'))
  await owner.transaction(async (tx) => {
    await tx.query(`
      insert into ledger.seals (id, first_seq, last_seq, secret, leaves, hash)
      select 1, 1, 1, h, h, h from (values ('\\x${'00'.repeat(32)}'::bytea)) as v (h)`)
    await tx.query(
      'insert into ledger.seal_signatures (seal_id, key_id, signature) values (1, $1, $2)',
      [former.id, former.sign(Buffer.alloc(32))],
    )
  })
  const asked = { databaseOwnerUrl: database.ownerUrl(), cardNumberKeys: [second] }
  const trusted = [sealKeyOf(testSealKey).publicKey]
  const [fault] = await keyFaults({ ...asked, trustedSealKeys: trusted })
  expect(fault).toMatch(/^LEDGER_SEAL_KEY: the ledger was sealed with another key/)
  const both = [...trusted, former.publicKey]
  expect(await keyFaults({ ...asked, trustedSealKeys: both })).toEqual([])
})
