/**
 * Returns the rest of ended buckets to the fund. The transfer's id is derived from the bucket's, so
 * that a second run, or a crash between posting and marking, changes nothing.
 */
import type { Database } from '@exchange/database'
import { transferId, type Ledger } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { listEndedBuckets, type EndedBucket } from './buckets.read.ts'
import { updateEvaporated } from './buckets.store.ts'

const batchSize = 500

export interface EvaporateNeeds {
  readonly database: Pick<Database, 'query'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly houseAccounts: HouseAccounts
  readonly now: () => Date
}

/** Returns how many buckets evaporated. */
export async function evaporateEnded(needs: EvaporateNeeds): Promise<number> {
  let evaporated = 0
  for (;;) {
    const ended = await listEndedBuckets(needs.database, needs.now(), batchSize)
    const done = await Promise.allSettled(ended.map((bucket) => evaporate(needs, bucket)))
    const gone = ended.filter((_, at) => isTrue(done[at])).map(({ id }) => id)
    if (gone.length > 0) await updateEvaporated(needs.database, gone, needs.now())
    // Mark the successful ones before reporting a failure.
    for (const one of done) if (one.status === 'rejected') throw one.reason
    evaporated += gone.length
    // A bucket changed by a concurrent payment is left to the next run.
    if (ended.length < batchSize || gone.length === 0) return evaporated
  }
}

function isTrue(one: PromiseSettledResult<boolean> | undefined): boolean {
  return one?.status === 'fulfilled' && one.value
}

async function evaporate(needs: EvaporateNeeds, bucket: EndedBucket): Promise<boolean> {
  return bucket.rest === 0n || (await postRest(needs, bucket))
}

async function postRest(
  { ledger, houseAccounts }: EvaporateNeeds,
  { id, memberId, exchangeId, mainAccount, accountId, rest, version }: EndedBucket,
): Promise<boolean> {
  const fund = await houseAccounts.find(exchangeId, 'flash-fund')
  const posting = await ledger.post({
    id: transferId('flash-evaporation', String(id)),
    kind: 'flash-evaporation',
    legs: [
      { account: accountId, MOX: -rest },
      { account: fund, MOX: rest },
      ...(mainAccount === null ? [] : [{ account: mainAccount, mayBeZero: true }]),
    ],
    actor: 'job:flash-evaporation',
    detail: { bucket: String(id), member: memberId, amount: String(rest) },
    expect: [{ account: accountId, version }],
    facts: [fact('flashcash.changed', { member: memberId })],
  })
  return posting.outcome === 'posted'
}
