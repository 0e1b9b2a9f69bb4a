/**
 * Redeems rewards automatically (autoRedeem of POINTS-07): each member with enough points gets the
 * most expensive reward, until none is reached. A redemption's id is derived from the account's
 * version, so concurrent workers redeem the same points once.
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

/** Returns the number of redemptions. A failure does not affect other members. */
export async function redeemReached(needs: RedeemReachedNeeds): Promise<number> {
  const exchanges = await needs.exchanges.all()
  const enrolled = [...exchanges.values()]
    .filter(({ open, policy }) => open && policy.earning.exchangeEnrolled)
    .map(({ id }) => id)
  const left: number[] = []
  let total = 0
  for (;;) {
    const question = { exchanges: enrolled, except: left, now: needs.now() }
    const reached = await listReached(needs.database, question, page)
    for (const one of reached) {
      // If it was not redeemed, something has changed; the next run reads it again.
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
