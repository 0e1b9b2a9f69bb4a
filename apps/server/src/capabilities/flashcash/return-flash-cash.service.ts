/**
 * Decides where held FlashCash goes that is released, in the transaction that releases it: into its
 * own bucket while that is live, else into a new one with the time that it had left when it was
 * held. A bucket about to end counts as ended, so that nothing is returned to one that is
 * evaporating.
 */
import type { Tx } from '@exchange/database'
import { releasedEnd } from '@exchange/domain/flashcash/bucket-days.rules'
import { listBucketEnds, readPointsOf, type Draw } from './buckets.read.ts'
import { openBucket } from './open-bucket.service.ts'

/** Longer than a posting can take. */
const aboutToEndMs = 120_000

export interface FlashReturn {
  readonly memberId: number
  /** The buckets' accounts, and minor units of the currency out of each. */
  readonly draws: readonly Draw[]
  readonly note: string
  readonly heldAt: Date
  readonly now: Date
}

/** The accounts to credit, with their amounts; opens a new bucket for each that has ended. */
export async function returnFlashCash(
  tx: Tx,
  { memberId, draws, note, heldAt, now }: FlashReturn,
): Promise<readonly Draw[]> {
  if (draws.length === 0) return []
  const ends = await listBucketEnds(
    tx,
    draws.map(({ account }) => account),
  )
  const byAccount = new Map(ends.map((end) => [end.account, end]))
  const soon = now.getTime() + aboutToEndMs
  const returned: Draw[] = []
  for (const draw of draws) {
    const bucket = byAccount.get(draw.account)
    if (!bucket) throw new Error(`Account ${draw.account} is no bucket.`)
    if (!bucket.evaporated && bucket.endsAt.getTime() > soon) {
      returned.push(draw)
      continue
    }
    const { amount } = draw
    // oxlint-disable-next-line no-await-in-loop -- one transaction, and seldom more than one
    const points = await readPointsOf(tx, [draw])
    // oxlint-disable-next-line no-await-in-loop -- one transaction, and seldom more than one
    const { accountId: account } = await openBucket(tx, {
      memberId,
      amount,
      note,
      endsAt: releasedEnd(bucket.endsAt, heldAt, now),
      source: 'returned',
      points,
      startsAt: now,
    })
    returned.push({ account, amount })
  }
  return returned
}
