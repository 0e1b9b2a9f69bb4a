/**
 * What is left of buckets that have ended goes back to the fund. The transfer's id is the
 * bucket's, so a second run or a crash between posting and marking changes nothing.
 */
import type { Database } from '@exchange/database'
import { transferId, type Ledger } from '@exchange/ledger'
import type { HouseAccounts } from '../exchanges/index.ts'
import { listEndedBuckets, type EndedBucket } from './buckets.read.ts'
import { updateEvaporated } from './buckets.store.ts'

const atOnce = 500

export interface EvaporateNeeds {
  readonly database: Pick<Database, 'query'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly houseAccounts: HouseAccounts
  readonly now: () => Date
}

/** Answers how many buckets have evaporated. */
export async function evaporateEnded(needs: EvaporateNeeds): Promise<number> {
  let evaporated = 0
  for (;;) {
    const ended = await listEndedBuckets(needs.database, needs.now(), atOnce)
    const done = await Promise.all(ended.map((bucket) => evaporate(needs, bucket)))
    const count = done.filter(Boolean).length
    evaporated += count
    // A bucket that a payment of the last moment has moved is taken up by the next run.
    if (ended.length < atOnce || count === 0) return evaporated
  }
}

async function evaporate(needs: EvaporateNeeds, bucket: EndedBucket): Promise<boolean> {
  if (bucket.rest > 0n && !(await postRest(needs, bucket))) return false
  await updateEvaporated(needs.database, bucket.id, needs.now())
  return true
}

async function postRest(
  { ledger, houseAccounts }: EvaporateNeeds,
  { id, memberId, exchangeId, accountId, rest, version }: EndedBucket,
): Promise<boolean> {
  const fund = await houseAccounts.find(exchangeId, 'flash-fund')
  const posting = await ledger.post({
    id: transferId('flash-evaporation', String(id)),
    kind: 'flash-evaporation',
    legs: [
      { account: accountId, MOX: -rest },
      { account: fund, MOX: rest },
    ],
    actor: 'job:flash-evaporation',
    detail: { bucket: String(id), member: memberId },
    expect: [{ account: accountId, version }],
    facts: [{ topic: 'flashcash.changed', payload: { member: memberId } }],
  })
  return posting.outcome === 'posted'
}
