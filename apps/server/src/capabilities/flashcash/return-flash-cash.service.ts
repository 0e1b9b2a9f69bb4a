/**
 * Decides where returned FlashCash goes, in the transaction that returns it: into its own bucket
 * while that is live, else into a new one of seven days. A bucket about to end counts as ended, so
 * that nothing is returned to one that is evaporating.
 */
import type { Tx } from '@exchange/database'
import { sum } from '@exchange/domain/money'
import { listBucketEnds, readPointsOf, type Draw } from './buckets.read.ts'
import { openBucket } from './open-bucket.service.ts'

const newBucketDays = 7
/** Longer than a posting can take. */
const aboutToEndMs = 120_000

export interface FlashReturn {
  readonly memberId: number
  /** The buckets' accounts, and minor units of the currency out of each. */
  readonly draws: readonly Draw[]
  readonly note: string
  readonly now: Date
}

/** Returns the accounts to credit, with their amounts; opens a new bucket if needed. */
export async function returnFlashCash(
  tx: Tx,
  { memberId, draws, note, now }: FlashReturn,
): Promise<readonly Draw[]> {
  if (draws.length === 0) return []
  const ends = await listBucketEnds(
    tx,
    draws.map(({ account }) => account),
  )
  const soon = now.getTime() + aboutToEndMs
  const lives = new Set(ends.filter(({ endsAt }) => endsAt.getTime() > soon).map((b) => b.account))
  const own = draws.filter(({ account }) => lives.has(account))
  const ended = draws.filter(({ account }) => !lives.has(account))
  const amount = sum(ended.map((draw) => draw.amount))
  if (amount === 0n) return own
  const { accountId: account } = await openBucket(tx, {
    memberId,
    amount,
    note,
    days: newBucketDays,
    source: 'returned',
    points: await readPointsOf(tx, ended),
    startsAt: now,
  })
  return [...own, { account, amount }]
}
