/** Reads the inputs of bonuses, of whom the policy has one; reads nothing if it has none. */
import type { Database } from '@exchange/database'
import { hasBonuses, type EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import type { EarningStanding } from '@exchange/domain/payments/payment.plan'
import { readStandings } from './earning-standing.read.ts'

export interface EarningStandings {
  of(policy: EarningPolicy, payerId: number, payeeId: number | undefined): Promise<EarningStanding>
}

const none: EarningStanding = { payeeSold: 0n, payeePercentStagnant: 0, payerPercentStagnant: 0 }

export function createEarningStandings(
  database: Pick<Database, 'query'>,
  now: () => Date,
): EarningStandings {
  return {
    async of(policy, payerId, payeeId) {
      const matters = policy.exchangeEnrolled && hasBonuses(policy)
      if (!matters || payeeId === undefined) return none
      const isSellerAsked = policy.newMemberBonus > 0 || policy.stagnantSellerBonus.length > 0
      const asked = [
        ...(isSellerAsked ? [payeeId] : []),
        ...(policy.stagnantBuyerBonus.length > 0 ? [payerId] : []),
      ]
      const rows = await readStandings(database, asked, now())
      const payee = rows.find((row) => row.memberId === payeeId)
      const payer = rows.find((row) => row.memberId === payerId)
      return {
        payeeSold: payee?.sold ?? 0n,
        payeePercentStagnant: payee?.percentStagnant ?? 0,
        payerPercentStagnant: payer?.percentStagnant ?? 0,
      }
    },
  }
}
