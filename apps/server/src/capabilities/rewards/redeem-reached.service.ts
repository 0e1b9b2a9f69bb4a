/**
 * Rewards that their exchange redeems by itself (autoRedeem of POINTS-07): whoever has the points
 * for one gets it, the dearest first, until none is reached. A redemption's id follows from the
 * version of the account it was seen at, so two workers that see the same points make one of it.
 */
import type { Log } from '../../kernel/log.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { listReached, type ReachedRow } from './reached.read.ts'
import { redeemPoints, type RedemptionNeeds } from './redemption.service.ts'

export interface RedeemReachedNeeds extends RedemptionNeeds {
  readonly exchanges: ExchangeBook
  readonly log: Log
}

const page = 200

/** Answers how many redemptions were made. One member that fails stops no other. */
export async function redeemReached(needs: RedeemReachedNeeds): Promise<number> {
  const exchanges = await needs.exchanges.all()
  const enrolled = [...exchanges.values()]
    .filter(({ open, policy }) => open && policy.earning.exchangeEnrolled)
    .map(({ id }) => id)
  const left: number[] = []
  let total = 0
  for (;;) {
    const reached = await listReached(needs.database, { exchanges: enrolled, except: left }, page)
    for (const one of reached) {
      // What was reached and not redeemed has changed meanwhile: the next minute sees it anew.
      if (await redeemSafely(needs, one)) total += 1
      else left.push(one.memberId)
    }
    if (reached.length === 0) return total
  }
}

async function redeemSafely(needs: RedeemReachedNeeds, reached: ReachedRow): Promise<boolean> {
  const { memberId: member, accountId, version } = reached
  try {
    const { ok } = await redeemPoints(needs, {
      ...reached,
      expected: reached,
      enrolled: true,
      flashCashEnrolled: true,
      actor: 'job:rewards',
      natural: `reached/${accountId}/${version}`,
      byItself: true,
    })
    return ok
  } catch (error) {
    needs.log.error('a reward was not redeemed', { member, error })
    return false
  }
}
