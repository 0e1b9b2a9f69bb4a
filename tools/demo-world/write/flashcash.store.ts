/** The rows of FlashCash buckets. */
import type { Queryable } from '@exchange/database'
import type { PlannedGrant } from '../plan/planned.ts'
import { continueIds, insertRows } from './bulk.ts'

export async function writeBuckets(
  on: Queryable,
  grants: readonly PlannedGrant[],
  accounts: ReadonlyMap<bigint, bigint>,
  live: ReadonlySet<bigint>,
): Promise<void> {
  await insertRows(on, 'flashcash.buckets', [
    ['id', 'bigint', grants.map(({ bucket }) => bucket)],
    ['member_id', 'integer', grants.map(({ member }) => member)],
    ['account_id', 'bigint', grants.map(({ bucket }) => accounts.get(bucket))],
    ['amount', 'bigint', grants.map(({ amount }) => amount)],
    ['starts_at', 'timestamptz', grants.map(({ at }) => at)],
    ['ends_at', 'timestamptz', grants.map(({ endsAt }) => endsAt)],
    ['days', 'integer', grants.map(({ days }) => days)],
    ['note', 'text', grants.map(({ note }) => note)],
    ['source', 'text', grants.map(({ source }) => source)],
    [
      'evaporated_at',
      'timestamptz',
      grants.map(({ bucket, endsAt }) => (live.has(bucket) ? null : endsAt)),
    ],
  ])
  await continueIds(on, 'flashcash.buckets')
}
