/**
 * Whether the keys of the configuration are those that this database was used with. The first start
 * with a gift card key notes its fingerprint; the ledger's seals say which key signed them.
 */
import { createHash, hkdfSync } from 'node:crypto'
import { connect, type Queryable } from '@exchange/database'
import { sealHead } from '@exchange/ledger'
import type { Config } from './kernel/config.ts'

type Keys = Pick<Config, 'databaseOwnerUrl' | 'giftCardKey' | 'trustedSealKeys'>

const giftCards = 'gift-cards'

/** A sentence for each key that is not right. */
export async function keyFaults({
  databaseOwnerUrl: url,
  giftCardKey,
  trustedSealKeys,
}: Keys): Promise<string[]> {
  const database = connect({ url, max: 1, applicationName: 'exchange start' })
  try {
    const faults = [
      await giftCardFault(database, giftCardKey),
      await sealFault(database, trustedSealKeys),
    ]
    return faults.filter((fault) => fault !== undefined)
  } finally {
    await database.end()
  }
}

async function giftCardFault(
  database: Queryable,
  key: string | undefined,
): Promise<string | undefined> {
  const known = await readFingerprint(database)
  if (key === undefined) {
    return known === undefined
      ? undefined
      : 'GIFT_CARD_KEY: is not set, but this database was used with one, whose gift cards could ' +
          'not be shown or charged.'
  }
  const own = fingerprintOf(key)
  if (known === undefined) await noteFingerprint(database, own)
  if (known === undefined || known === own) return undefined
  return (
    'GIFT_CARD_KEY: is another key than the one this database was used with, so its gift cards ' +
    `could not be shown or charged. The fingerprint of that one is ${known}, of this one ${own}.`
  )
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

/** 16 hex digits; the key itself cannot be computed from them. */
export function fingerprintOf(key: string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, giftCards, 'fingerprint', 32))
  return createHash('sha256').update(derived).digest('hex').slice(0, 16)
}

async function readFingerprint(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query<{ fingerprint: string }>(
    'select fingerprint from kernel.key_fingerprints where name = $1',
    [giftCards],
  )
  return rows[0]?.fingerprint
}

/** Of two processes that start at the same time, the first notes its key. */
async function noteFingerprint(database: Queryable, fingerprint: string): Promise<void> {
  await database.query(
    `insert into kernel.key_fingerprints (name, fingerprint)
    values ($1, $2)
    on conflict (name) do nothing`,
    [giftCards, fingerprint],
  )
}
