/**
 * Turns points into FlashCash (POINTS-07): the points go back to the exchange that issued them and
 * its fund fills a new bucket, in one transfer. Tier, bucket and posting share one transaction, so
 * that a redemption is there wholly or not at all; a repeated request gets the first answer.
 */
import type { Database, Tx } from '@exchange/database'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { refuseRedemption, type RedeemRefusal } from '@exchange/domain/rewards/redeem.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { postIn, transferId, type Balances, type Posting } from '@exchange/ledger'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { openBucket } from '../flashcash/index.ts'
import { findTier, type TierRow } from './tiers.read.ts'

export interface RedeemNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly standings: MoneyStandings
  /** Confirmation codes, as payments have them. */
  readonly codes: { next(): Promise<string> }
  readonly now: () => Date
}

export interface RedeemOrder {
  readonly contactId: number
  readonly tierId: number
  /** What the person saw that it costs. */
  readonly expectedCost: bigint
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

/** JSON to the ledger; sums are minor units as text. */
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
  /** Of the member's own account, right after it. */
  readonly after: Balances
  readonly postedAt: Date
  readonly replayed: boolean
}

export type RedeemFailure = StandingRefusal | RedeemRefusal | 'key-mismatch' | 'already-made'

export async function redeemReward(
  needs: RedeemNeeds,
  order: RedeemOrder,
): Promise<Result<Redeemed, RedeemFailure>> {
  const standing = await needs.standings.of(order.contactId)
  if (!standing.ok) return standing
  const [code, points, fund] = await Promise.all([
    needs.codes.next(),
    needs.houseAccounts.find(standing.value.exchangeId, 'fee-income'),
    needs.houseAccounts.find(standing.value.exchangeId, 'flash-fund'),
  ])
  try {
    return await needs.database.transaction((tx) =>
      redeemIn(tx, needs, { order, code, points, fund, member: standing.value }),
    )
  } catch (failure) {
    if (failure instanceof NothingNew) return failure.result
    throw failure
  }
}

interface Redemption {
  readonly order: RedeemOrder
  readonly member: MoneyStanding
  readonly code: string
  readonly points: bigint
  readonly fund: bigint
}

/** Rolls the new bucket back: the request was done before, or the ledger refused. */
class NothingNew extends Error {
  readonly result: Result<Redeemed, RedeemFailure>

  constructor(result: Result<Redeemed, RedeemFailure>) {
    super('No bucket is needed.')
    this.result = result
  }
}

async function redeemIn(
  tx: Tx,
  { now }: RedeemNeeds,
  redemption: Redemption,
): Promise<Result<Redeemed, RedeemFailure>> {
  const { order, member } = redemption
  const tier = await findTier(tx, member.exchangeId, order.tierId)
  const refusal = refuseRedemption({
    tier,
    enrolled: member.exchange.policy.earning.exchangeEnrolled,
    expectedCost: order.expectedCost,
    points: member.row.balances?.points ?? 0n,
  })
  if (refusal || !tier) return fail(refusal ?? 'reward-not-found')
  const bucket = await openBucket(tx, {
    memberId: member.memberId,
    amount: tier.reward,
    days: tier.daysToExpire,
    note: tier.title,
    source: 'reward',
    startsAt: now(),
  })
  const memory = memoryOf(tier, redemption.code, bucket.endsAt)
  const posting = await postIn(tx, commandOf(redemption, tier, { bucket, memory }))
  const result = resultOf(posting, memory)
  if (!result.ok || result.value.replayed) throw new NothingNew(result)
  return result
}

function memoryOf(tier: TierRow, code: string, endsAt: Date): RedeemMemory {
  const { title, instructions, cost, reward } = tier
  const sums = { cost: String(cost), reward: String(reward) }
  return { code, title, instructions, ...sums, endsAt: endsAt.toISOString() }
}

function commandOf(
  { order, member, points, fund }: Redemption,
  { id: tier, cost, reward }: TierRow,
  {
    bucket,
    memory,
  }: {
    readonly bucket: { readonly id: bigint; readonly accountId: bigint }
    readonly memory: RedeemMemory
  },
) {
  const { idempotency } = order
  const natural = idempotency?.key ?? `bucket/${bucket.id}`
  return {
    id: transferId('points-redemption', natural),
    kind: 'points-redemption',
    legs: [
      { account: member.accountId, PTS: -cost },
      { account: points, PTS: cost },
      { account: fund, MOX: -reward },
      { account: bucket.accountId, MOX: reward },
    ],
    actor: `contact:${order.contactId}`,
    detail: { code: memory.code, member: member.memberId, tier, bucket: String(bucket.id) },
    facts: [{ topic: 'flashcash.changed', payload: { member: member.memberId } }],
    guards: [{ name: 'reward.owes-nothing', args: { member: member.memberId } }],
    ...(idempotency && { idempotency: { ...idempotency, answer: memory } }),
  } as const
}

function resultOf(posting: Posting, memory: RedeemMemory): Result<Redeemed, RedeemFailure> {
  if (posting.outcome === 'posted') {
    const [after] = posting.after
    if (!after) throw new Error('The ledger told no balances of the member.')
    return ok({ memory, after, postedAt: posting.postedAt, replayed: false })
  }
  if (posting.outcome === 'replayed') {
    const { after, postedAt } = posting
    return ok({ memory: posting.answer as RedeemMemory, after, postedAt, replayed: true })
  }
  if (posting.reason === 'mismatch') return fail('key-mismatch')
  if (posting.reason === 'duplicate') return fail('already-made')
  // Points of refunded payments are owed first, and what is owed is nobody's to spend.
  if (posting.reason === 'floor' || posting.reason === 'guard') return fail('not-enough-points')
  throw new Error(`The ledger refused a redemption for a reason it cannot have: ${posting.reason}`)
}
