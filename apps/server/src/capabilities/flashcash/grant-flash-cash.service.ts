/** Grants FlashCash with a timer: out of the exchange's fund, into a bucket of its own. */
import type { Database } from '@exchange/database'
import { postIn, transferId } from '@exchange/ledger'
import type { HouseAccounts } from '../exchanges/index.ts'
import type { BucketSource } from './buckets.store.ts'
import { openBucket } from './open-bucket.service.ts'

export interface GrantFlashCashNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly now: () => Date
}

export interface FlashCashGrant {
  readonly to: {
    readonly memberId: number
    readonly exchangeId: number
    /** Its main account, on whose list the grant stands. */
    readonly account: bigint
  }
  /** Minor units of the currency, more than zero. */
  readonly amount: bigint
  readonly days: number
  readonly note: string
  readonly source: BucketSource
  readonly actor: string
}

/** Answers the bucket's id. */
export async function grantFlashCash(
  { database, houseAccounts, now }: GrantFlashCashNeeds,
  grant: FlashCashGrant,
): Promise<bigint> {
  const { memberId, exchangeId, account } = grant.to
  const fund = await houseAccounts.find(exchangeId, 'flash-fund')
  return await database.transaction(async (tx) => {
    const { id, accountId } = await openBucket(tx, { ...grant, memberId, startsAt: now() })
    const posting = await postIn(tx, {
      id: transferId('flash-grant', String(id)),
      kind: 'flash-grant',
      legs: [
        { account: accountId, MOX: grant.amount },
        { account: fund, MOX: -grant.amount },
        { account, witness: true },
      ],
      actor: grant.actor,
      detail: {
        bucket: String(id),
        member: memberId,
        amount: String(grant.amount),
        note: grant.note,
      },
      facts: [{ topic: 'flashcash.changed', payload: { member: memberId } }],
    })
    if (posting.outcome !== 'posted') throw new Error('A new bucket could not be filled.')
    return id
  })
}
