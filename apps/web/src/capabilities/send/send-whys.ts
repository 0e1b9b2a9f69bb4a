/**
 * Explains the commission and the points on a receipt, using the server's functions. Only explained
 * if the result agrees; where the server took less or gave more, the reason is given.
 */
import { commissionWhy, lessCommissionWhy } from '@exchange/contract/fees/fees.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { pointsWhy } from '@exchange/contract/rewards/rewards.messages'
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { paymentFees, standardFeePlan } from '@exchange/domain/fees/fees.rules'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { earningPolicy } from '../payments/payer-facts.ts'
import { pointsOfBase } from '../payments/payment-cost.ts'

export interface SendWhys {
  readonly commission?: string
  readonly points?: string
}

/** `amount` in minor units. */
export function sendWhys(
  user: Pick<SessionUser, 'feePlan' | 'pointsSetup'>,
  amount: bigint,
  answer: Pick<SendAnswer, 'fee' | 'flashCash' | 'points'>,
): SendWhys {
  const flashPart = minorOf(answer.flashCash)
  const fees = paymentFees({
    amount,
    flashPart,
    buyerPlan: user.feePlan ?? standardFeePlan,
    // The session's plan of a trial member has no fee.
    sellerPlan: standardFeePlan,
    buyerIsTrial: false,
    sameOwner: false,
  })
  const line = fees.explanation.find(({ payer }) => payer === 'buyer')
  const asPlanned = fees.buyerCash === minorOf(answer.fee)
  const { points, explanation } = pointsOfBase({ policy: earningPolicy(user), amount, flashPart })
  const bonus = points === BigInt(answer.points) ? 'none' : 'came'
  return {
    commission: asPlanned ? commissionWhy(line, flashPart, amountText) : lessCommissionWhy,
    points: pointsWhy(explanation, bonus, amountText),
  }
}
