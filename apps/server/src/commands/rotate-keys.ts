/**
 * Hashes and seals all numbers of cards with the newest key of the ring, in batches, while members
 * pay. It may be stopped at any time: the next run does what is left. Keys that no card needs any
 * more are forgotten, and may then leave the ring.
 */
import type { Queryable } from '@exchange/database'
import { renewSecrets } from '../capabilities/factors/index.ts'
import { renewGiftCards } from '../capabilities/gift-cards/index.ts'
import { renewCards } from '../capabilities/members/index.ts'
import { renewWebhookSecrets } from '../capabilities/programs/index.ts'
import { renewTins } from '../capabilities/tax/index.ts'
import { forgetUnusedKeys, listCardKeys } from '../kernel/card-keys.store.ts'
import { cardKeyId, sayMissingKeys } from '../kernel/number-seal.ts'
import { CommandFailed } from './command-failed.ts'

/** A payment waits for a batch for a few milliseconds at most. */
const batchMost = 100

export interface Rotation {
  readonly memberCards: number
  readonly giftCards: number
  /** Secrets of authenticators. */
  readonly secrets: number
  readonly taxNumbers: number
  /** Secrets of webhooks. */
  readonly webhooks: number
  /** The ids of former keys that cards still need, because a process writes with them. */
  readonly stillNeeded: readonly string[]
}

/** Needs the owner's login. Throws `CommandFailed` before the first change if it cannot be done. */
export async function rotateKeys(
  db: Queryable,
  keys: readonly string[],
  most = batchMost,
): Promise<Rotation> {
  const given = keys.map(cardKeyId)
  const [newest = ''] = given
  const known = await listCardKeys(db)
  const missing = known.filter((id) => !given.includes(id))
  if (missing.length > 0) throw new CommandFailed(sayMissingKeys(missing, given))
  // Otherwise the servers could not find the cards that are sealed with it.
  if (!known.includes(newest)) throw new CommandFailed(sayUnknown(newest))
  const memberCards = await renewAll(() => renewCards(db, keys, most))
  const giftCards = await renewAll(() => renewGiftCards(db, keys, most))
  const secrets = await renewAll(() => renewSecrets(db, keys, most))
  const taxNumbers = await renewAll(() => renewTins(db, keys, most))
  const webhooks = await renewAll(() => renewWebhookSecrets(db, keys, most))
  await forgetUnusedKeys(db, newest)
  const stillNeeded = (await listCardKeys(db)).filter((id) => id !== newest)
  return { memberCards, giftCards, secrets, taxNumbers, webhooks, stillNeeded }
}

async function renewAll(renew: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await renew()
    if (count === 0) return total
    total += count
  }
}

function sayUnknown(newest: string): string {
  return (
    `No server has been started with the first key of CARD_NUMBER_KEYS yet (${newest}): restart all ` +
    'of them with it, and run this again.'
  )
}
