/**
 * Grants FlashCash from the exchange's fund into a new bucket. The transfer's id is derived from
 * the source, so that repeated calls for one source make one grant.
 */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { transferId, type Command, type Posting } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { postWith, type PostWithNeeds } from '../../kernel/post-with.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { payeeActive } from '../members/index.ts'
import { findGranted } from './buckets.read.ts'
import type { BucketSource } from './buckets.store.ts'
import { openBucket, type OpenBucket } from './open-bucket.service.ts'

export interface GrantFlashCashNeeds extends PostWithNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly now: () => Date
}

export interface FlashCashGrant {
  readonly to: {
    readonly memberId: number
    readonly exchangeId: number
    /** The main account, among whose transactions the grant is listed. */
    readonly account: bigint
  }
  /** Minor units of the currency, more than zero. */
  readonly amount: bigint
  readonly days: number
  readonly note: string
  readonly source: BucketSource
  /** Unique within the source, such as the id of an invite. */
  readonly sourceId: string
  /** Of the staff who granted it. */
  readonly reference?: string
  readonly actor: string
  /** Guards of the grant, judged in its commit. */
  readonly guards?: Command['guards']
  /** If given, the member is notified, with the end in this time zone. */
  readonly toldIn?: string | undefined
}

/** The transfer id of a grant, whether or not it has been made. */
export function grantIdOf({
  source,
  sourceId,
}: Pick<FlashCashGrant, 'source' | 'sourceId'>): string {
  return transferId('flash-grant', `${source}/${sourceId}`)
}

/** `cannot-be-granted`: the business is closed. */
export type GrantRefusal = 'granted-otherwise' | 'cannot-be-granted'

/** Returns the bucket's id, for a repeated grant that of the first one. */
export async function grantFlashCash(
  needs: GrantFlashCashNeeds,
  grant: FlashCashGrant,
): Promise<Result<bigint, GrantRefusal>> {
  return await grantedBy(needs, grant, await postGrant(needs, grant))
}

/** Posts a grant; a repeated one is a duplicate. */
export async function postGrant(
  needs: GrantFlashCashNeeds,
  grant: FlashCashGrant,
): Promise<Posting> {
  const { memberId, exchangeId } = grant.to
  const fund = await needs.houseAccounts.find(exchangeId, 'flash-fund')
  const id = grantIdOf(grant)
  return await postWith(needs, async (tx) => {
    const bucket = await openBucket(tx, { ...grant, memberId, startsAt: needs.now() })
    return commandOf(grant, id, { bucket, fund })
  })
}

/** The bucket of a grant that was posted, or of the first one with its source. */
export async function grantedBy(
  needs: Pick<GrantFlashCashNeeds, 'database'>,
  grant: FlashCashGrant,
  posting: Posting,
): Promise<Result<bigint, GrantRefusal>> {
  if (posting.outcome === 'refused' && posting.guard === 'payee.active') {
    return fail('cannot-be-granted')
  }
  const isDuplicate = posting.outcome === 'refused' && posting.reason === 'duplicate'
  if (posting.outcome !== 'posted' && !isDuplicate) {
    throw new Error(`A new bucket could not be filled: ${posting.outcome}`)
  }
  return await again(needs, grant, grantIdOf(grant))
}

function commandOf(
  grant: FlashCashGrant,
  id: string,
  { bucket, fund }: { readonly bucket: OpenBucket; readonly fund: bigint },
): Command {
  const { amount, note, actor, reference, guards, toldIn: zone } = grant
  const { memberId: member, account } = grant.to
  const told = { member, amount: String(amount), note, endsAt: bucket.endsAt.toISOString() }
  return {
    id,
    kind: 'flash-grant',
    legs: [
      { account: bucket.accountId, MOX: amount },
      { account: fund, MOX: -amount },
      { account, mayBeZero: true },
    ],
    actor,
    note: { body: note, author: actor },
    guards: [payeeActive(member), ...(guards ?? [])],
    detail: {
      ...{ bucket: String(bucket.id), member, amount: String(amount) },
      ...(reference !== undefined && { reference }),
    },
    facts: [
      fact('flashcash.changed', { member }),
      ...(zone === undefined ? [] : [fact('flashcash.granted', { ...told, zone })]),
    ],
  }
}

/** The first grant's bucket, if this grant is the same. */
async function again(
  { database }: Pick<GrantFlashCashNeeds, 'database'>,
  { to, amount, days, note }: FlashCashGrant,
  id: string,
): Promise<Result<bigint, 'granted-otherwise'>> {
  const first = await findGranted(database, id)
  const same =
    first?.memberId === to.memberId &&
    first.amount === amount &&
    first.days === days &&
    first.note === note
  return same ? ok(first.id) : fail('granted-otherwise')
}
