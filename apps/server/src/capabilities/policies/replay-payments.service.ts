/** The policy lab: fees and points of the payments of a period under other figures. */
import { memberAgeDays } from '@exchange/domain/members/member-age.rules'
import { triedFees, type PastPayment } from '@exchange/domain/policies/tried-fees.rules'
import type { TriedMember } from '@exchange/domain/policies/trial-summary.rules'
import { refundParts } from '@exchange/domain/refunds/refund.rules'
import { pointsEarned, type EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import { readPastPayments, readSeqRange, type PastPaymentRow } from './past-payments.read.ts'
import { policyOfPayment, Tally, type Replay } from './replay.service.ts'
import { listTrialMembers, type TrialMemberRow } from './trial-members.read.ts'

/** Transfers that are read at once. */
const piece = 10_000n

type Members = ReadonlyMap<number, TrialMemberRow>

/** What each member paid in fees, dollars and the currency at par. */
export async function replayFees(replay: Replay): Promise<TriedMember[]> {
  return await replayPayments(replay, (row, members, tally) => {
    for (const role of ['buyer', 'seller'] as const) {
      const isBuyer = role === 'buyer'
      const member = members.get((isBuyer ? row.payer : row.payee) ?? 0)
      const id = isBuyer ? row.buyerPolicy : row.sellerPolicy
      const policy = member && policyOfPayment(replay, { id, at: row.at })
      if (!member || !policy) continue
      const side = { role, plans: policy.feePlans, planNow: member.feePlan }
      const { before, after } = triedFees(pastOf(row), side, replay.tried.feePlans)
      tally.add(member.memberId, before.cash + before.currency, after.cash + after.currency)
    }
  })
}

/** The points that each member earned; bonuses of stagnation stay what they gave. */
export async function replayPoints(replay: Replay): Promise<TriedMember[]> {
  return await replayPayments(replay, (row, members, tally) => {
    const { points, payer, payee, at } = row
    const policy = policyOfPayment(replay, { id: row.buyerPolicy, at })
    if (payer === null || !policy || row.kind === 'gift-card-payment') return
    const seller = members.get(payee)
    const earned = (earning: EarningPolicy) =>
      pointsEarned({
        policy: { ...earning, stagnantSellerBonus: [], stagnantBuyerBonus: [] },
        ...{ amount: row.amount, flashPart: row.flash, sameOwner: false },
        sellerAgeDays: seller ? memberAgeDays(seller.joinedAt, at) : Infinity,
        ...{ sellerSold: 0n, sellerPercentStagnant: 0, buyerPercentStagnant: 0 },
      }).points
    const usual = earned(policy.earning)
    // Within one owner nothing is earned by any policy.
    const isNone = points === 0n && usual > 0n
    const tried = isNone ? 0n : earned(replay.tried.earning) + points - usual
    tally.add(payer, keptPoints(row, points), keptPoints(row, tried > 0n ? tried : 0n))
  })
}

type Replayed = (row: PastPaymentRow, members: Members, tally: Tally) => void

async function replayPayments(replay: Replay, one: Replayed): Promise<TriedMember[]> {
  const { db, exchangeId, from, until, progress } = replay
  const members = new Map(
    (await listTrialMembers(db, exchangeId)).map((member) => [member.memberId, member]),
  )
  const tally = new Tally([...members.keys()])
  const range = await readSeqRange(db, { from, until })
  if (!range) return tally.members()
  const { first, last } = range
  for (let at = first; at <= last; at += piece) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other slows nobody
    const rows = await readPastPayments(db, [...members.keys()], {
      first: at,
      last: at + piece - 1n > last ? last : at + piece - 1n,
    })
    for (const row of rows) one(row, members, tally)
    // oxlint-disable-next-line no-await-in-loop
    await progress(Number(at - first + piece), Number(last - first + 1n))
  }
  return tally.members()
}

function pastOf(row: PastPaymentRow): PastPayment {
  const { amount, tip, flash, refunded, buyerFee, sellerFee, sellerCurrencyFee } = row
  const charged = { buyerCash: buyerFee, sellerCash: sellerFee, sellerCurrency: sellerCurrencyFee }
  return { amount, tip, flash, refunded, charged }
}

function keptPoints({ amount, tip, refunded }: PastPaymentRow, points: bigint): bigint {
  if (refunded === 0n) return points
  const none = { flash: 0n, buyerFee: 0n, sellerFee: 0n, sellerCurrencyFee: 0n }
  return points - refundParts({ amount, tip, points, ...none }, 0n, refunded).points
}
