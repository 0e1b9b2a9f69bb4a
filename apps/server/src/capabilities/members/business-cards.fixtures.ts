/** Business cards for tests. */
import type { Database, Tx } from '@exchange/database'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import { noteCardKey } from '../../kernel/card-keys.store.ts'
import { testCardKey } from '../../testing/seal-key.ts'
import { createCardNumbers } from './card-numbers.service.ts'

/** The seal of the tests' card numbers. */
export const testNumbers = createCardNumbers([testCardKey])

/** Finds a card of tests by its number. */
export const hashOf = (number: string) => testNumbers.toStore({ number, proof: null }).numberHash

/** The id of a card of tests. */
export async function cardIdOf(db: Tx | Database, number: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select id from members.cards where number_hash = $1',
    [hashOf(number)],
  )
  return rows[0]?.id ?? 0
}

/** Adds an active card of the contact; returns its number. */
export async function addCard(
  db: Tx | Database,
  contactId: number,
  status: 'issued' | 'active' | 'deactivated' = 'active',
): Promise<string> {
  // The contact's id makes the number unique; one that would end in 73 uses the next.
  const random = `1${String(contactId * 10).padStart(12, '0')}`
  const number = makeCardNumber(random) ?? makeCardNumber(random.replace(/0$/, '1'))
  if (number === undefined) throw new Error('No card number could be made.')
  await storeCard(db, { number, contactId, status })
  return number
}

/** Its proof ends with the number's digits, so that it differs from card to card. */
export async function storeCard(
  db: Tx | Database,
  card: { readonly number: string; readonly contactId: number; readonly status: string },
): Promise<void> {
  const { number, contactId, status } = card
  const stored = testNumbers.toStore({ number, proof: proofOf(number) })
  await noteCardKey(db, stored.keyId)
  await db.query(
    `insert into members.cards (
      key_id, number_hash, proof_hash, sealed_number, last_four, contact_id, status, activated_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, case when $7 <> 'issued' then now() end)`,
    [
      stored.keyId,
      stored.numberHash,
      stored.proofHash,
      stored.sealed,
      stored.lastFour,
      contactId,
      status,
    ],
  )
}

/** What the stripe of a card of tests contains. */
export const scanOf = (number: string) => number + proofOf(number)

function proofOf(number: string): string {
  return `77${number.slice(-10)}`
}
