/**
 * Makes a redemption: in one transfer, the points return to the issuing exchange and its fund fills
 * a new bucket. Tier, bucket and posting share a transaction; a replay gets the first answer.
 */
import type { Database } from '@exchange/database'
import {
  refuseRedemption,
  type RedeemRefusal,
  type RewardTerms,
} from '@exchange/domain/rewards/redeem.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { transferId, type Balances, type Posting } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { postWith } from '../../kernel/post-with.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { openBucket } from '../flashcash/index.ts'
import { readSettledPoints } from './settled.read.ts'
import { holdTier, type TierRow } from './tiers.read.ts'

export interface RedemptionNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  /** Confirmation codes, as for payments. */
  readonly codes: { next(): Promise<string> }
  readonly now: () => Date
}

export interface Redemption {
  readonly memberId: number
  readonly exchangeId: number
  /** The member's main account. */
  readonly accountId: bigint
  readonly points: bigint
  readonly enrolled: boolean
  readonly flashCashEnrolled: boolean
  readonly tierId: number
  readonly expected: RewardTerms
  readonly actor: string
  /** The source of a deterministic transfer id; undefined for a random one. */
  readonly natural: string | undefined
  readonly idempotency?: { readonly key: string; readonly requestHash: string } | undefined
  /** True for an automatic redemption, of which the member is notified. */
  readonly byItself?: boolean
}

/** A JSON object; amounts are minor units as text. */
export type RedeemMemory = {
  readonly code: string
  readonly title: string
  readonly instructions: string
  readonly cost: string
  readonly reward: string
  readonly endsAt: string
}

export interface Redeemed {
  readonly memory: RedeemMemory
  /** The balances of the member's main account right after the redemption. */
  readonly after: Balances
  readonly postedAt: Date
  readonly replayed: boolean
}

export type RedemptionFailure = RedeemRefusal | 'key-mismatch' | 'already-made'

export async function redeemPoints(
  needs: RedemptionNeeds,
  redemption: Redemption,
): Promise<Result<Redeemed, RedemptionFailure>> {
  const { exchangeId } = redemption
  const [code, issuer, fund] = await Promise.all([
    needs.codes.next(),
    needs.houseAccounts.find(exchangeId, 'fee-income'),
    needs.houseAccounts.find(exchangeId, 'flash-fund'),
  ])
  let refusal: RedeemRefusal | undefined
  let memory: RedeemMemory | undefined
  const posting = await postWith(needs, async (tx) => {
    const { tierId } = redemption
    const tier = await holdTier(tx, { exchangeId, tierId, at: needs.now() })
    const { settled } = await readSettledPoints(tx, redemption.memberId)
    refusal = refuseRedemption({ ...redemption, tier, settled })
    if (refusal || !tier) return undefined
    const bucket = await openBucket(tx, {
      memberId: redemption.memberId,
      amount: tier.reward,
      days: tier.daysToExpire,
      note: tier.title,
      source: 'reward',
      points: tier.cost,
      startsAt: needs.now(),
    })
    memory = memoryOf(tier, code, bucket.endsAt)
    return commandOf({ ...redemption, issuer, fund }, tier, { bucket, memory })
  })
  if (!posting || !memory) return fail(refusal ?? 'reward-not-found')
  return resultOf(posting, memory)
}

interface HousedRedemption extends Redemption {
  /** The exchange's account that issues points. */
  readonly issuer: bigint
  readonly fund: bigint
}

function memoryOf(tier: TierRow, code: string, endsAt: Date): RedeemMemory {
  const { title, instructions, cost, reward } = tier
  const sums = { cost: String(cost), reward: String(reward) }
  return { code, title, instructions, ...sums, endsAt: endsAt.toISOString() }
}

interface Made {
  readonly bucket: { readonly id: bigint; readonly accountId: bigint }
  readonly memory: RedeemMemory
}

function commandOf(
  redemption: HousedRedemption,
  { id: tier, cost, reward, title, instructions }: TierRow,
  { bucket, memory }: Made,
) {
  const { memberId: member, accountId, issuer, fund, actor, natural, idempotency } = redemption
  const told = { member, amount: String(reward), title, instructions }
  return {
    id: transferId('points-redemption', natural ?? `bucket/${bucket.id}`),
    kind: 'points-redemption',
    legs: [
      { account: accountId, PTS: -cost },
      { account: issuer, PTS: cost },
      { account: fund, MOX: -reward },
      { account: bucket.accountId, MOX: reward },
    ],
    actor,
    detail: { code: memory.code, member, tier, bucket: String(bucket.id) },
    facts: [
      fact('flashcash.changed', { member }),
      ...(redemption.byItself ? [fact('reward.redeemed', told)] : []),
    ],
    guards: [
      { name: 'reward.owes-nothing', args: { member } },
      { name: 'reward.settled', args: {} },
    ],
    ...(idempotency && { idempotency: { ...idempotency, answer: memory } }),
  } as const
}

function resultOf(posting: Posting, memory: RedeemMemory): Result<Redeemed, RedemptionFailure> {
  if (posting.outcome === 'posted') {
    const [after] = posting.after
    if (!after) throw new Error('The posting has no balances for the member.')
    return ok({ memory, after, postedAt: posting.postedAt, replayed: false })
  }
  if (posting.outcome === 'replayed') {
    const { after, postedAt } = posting
    return ok({ memory: posting.answer as RedeemMemory, after, postedAt, replayed: true })
  }
  if (posting.reason === 'mismatch') return fail('key-mismatch')
  if (posting.reason === 'duplicate') return fail('already-made')
  if (posting.guard === 'reward.settled') return fail('points-not-settled')
  // Owed points of refunded payments cannot be spent.
  if (posting.reason === 'floor' || posting.reason === 'guard') return fail('not-enough-points')
  throw new Error(`Unexpected refusal of a redemption by the ledger: ${posting.reason}`)
}
