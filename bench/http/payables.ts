/** Gift cards with high balances, and pending requests. */
import type { Database } from '@exchange/database'
import type { Ledger } from '@exchange/ledger'
import { createGiftCardNumbers } from '../../apps/server/src/capabilities/gift-cards/index.ts'
import { testCardKey } from '../../apps/server/src/testing/seal-key.ts'
import { fund } from '../ledger/bench-ledger.ts'

/** Enough that concurrent charges of the same card are rare, as in reality. */
const giftCardCount = 2_000
const plenty = 100_000_000n

/** Issues gift cards of the exchange; returns their numbers. */
export async function addGiftCards(
  database: Database,
  ledger: Ledger,
  { exchangeId, house }: { readonly exchangeId: number; readonly house: bigint },
): Promise<string[]> {
  const made = createGiftCardNumbers([testCardKey])
  const numbers = Array.from({ length: giftCardCount }, () => made.make())
  const { rows } = await database.query<{ account: bigint }>(
    `insert into gift_cards.cards (
      exchange_id, account_id, key_id, number_hash, sealed_number, amount, contact_id, reference,
      created_at, last_day, ends_at
    )
    select
      $1,
      ledger.open_account(
        'gift-card:bench-' || c.n, 'gift-card', '', 0, 0, 0, now() + interval '5 years'
      ),
      $5, c.hash, c.sealed, $4, 0, 'bench ' || c.n, now(), current_date + 1825, now() + interval '5 years'
    from unnest($2::bytea[], $3::bytea[]) with ordinality as c (hash, sealed, n)
    returning account_id as account`,
    [
      exchangeId,
      numbers.map((number) => made.hash(number)),
      numbers.map((number) => made.seal(number).sealed),
      plenty,
      made.keyId,
    ],
  )
  const accounts = rows.map(({ account }) => account)
  await fund(ledger, accounts, { from: house, each: plenty })
  return numbers
}

/** Always eight digits, so that bodies have a constant length. */
const firstEver = 10_000_000

/**
 * Makes requests: request `n` asks the trader at index `n` and is made by the next one. Returns the
 * id of the first; the others follow without gaps.
 */
export async function askForPayments(
  database: Database,
  members: readonly number[],
  count: number,
): Promise<number> {
  const { rows } = await database.query<{ first: number }>(
    `with last as (select greatest(max(id), $3) as id from requests.requests)
    insert into requests.requests (
      id, requestor_member_id, requestor_contact_id, asked_member_id, amount, note, made_at,
      expires_at
    )
    overriding system value
    select
      last.id + n, m.id, c.id, ($1::integer[])[1 + n % cardinality($1::integer[])], 2500, 'Lunch',
      now(), now() + interval '30 days'
    from last, generate_series(1, $2::integer) n
    join members.members m on m.id = ($1::integer[])[1 + (n + 1) % cardinality($1::integer[])]
    join members.contacts c on c.member_id = m.id and c.is_main
    returning (select id + 1 from last) as first`,
    [members, count, firstEver],
  )
  // Now, so that autovacuum does not run during the measurement.
  await database.query('vacuum (analyze) requests.requests')
  return (rows[0] as { first: number }).first
}
