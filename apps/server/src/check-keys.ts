/**
 * Whether the keys of the configuration are those that this database was used with. A start notes
 * the fingerprint of the key that hides the numbers of cards; the ledger's seals say which key
 * signed them.
 */
import { connect, type Queryable } from '@exchange/database'
import { sealHead } from '@exchange/ledger'
import { listCardKeys, noteCardKey } from './kernel/card-keys.store.ts'
import type { Config } from './kernel/config.ts'
import { cardKeyId, sayMissingKeys } from './kernel/number-seal.ts'

type Keys = Pick<Config, 'databaseOwnerUrl' | 'cardNumberKeys' | 'trustedSealKeys'>

/** A sentence for each key that is not right. */
export async function keyFaults({
  databaseOwnerUrl: url,
  cardNumberKeys,
  trustedSealKeys,
}: Keys): Promise<string[]> {
  const database = connect({ url, max: 1, applicationName: 'exchange start' })
  try {
    const faults = [
      await cardKeyFault(database, cardNumberKeys),
      await sealFault(database, trustedSealKeys),
    ]
    return faults.filter((fault) => fault !== undefined)
  } finally {
    await database.end()
  }
}

async function cardKeyFault(
  database: Queryable,
  keys: readonly string[],
): Promise<string | undefined> {
  const given = keys.map(cardKeyId)
  const missing = (await listCardKeys(database)).filter((id) => !given.includes(id))
  if (missing.length > 0) return sayMissingKeys(missing, given)
  const [newest] = given
  if (newest !== undefined) await noteCardKey(database, newest)
  return undefined
}

async function sealFault(
  database: Queryable,
  trustedKeys: readonly string[],
): Promise<string | undefined> {
  const head = await sealHead(database, trustedKeys)
  if (!head || head.publicKey !== undefined) return undefined
  return (
    `LEDGER_SEAL_KEY: the ledger was sealed with another key (${head.keyId}). Restore that key, or ` +
    'add its public key to LEDGER_SEAL_FORMER_KEYS.'
  )
}
