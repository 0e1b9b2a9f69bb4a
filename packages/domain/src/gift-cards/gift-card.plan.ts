/**
 * Plans a charge to a gift card (GIFT-07 to GIFT-10, GIFT-14): up to its balance; the rest remains
 * due. Only the seller pays a fee, and no points are earned.
 */
import { reaches } from '../approvals/threshold.rules.ts'
import { refuseSeller, type Seller } from '../charge/charge.plan.ts'
import { paymentFees, type PaymentFees } from '../fees/fees.rules.ts'
import { smaller } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import type { PaymentRefusal } from '../payments/payment.plan.ts'

export interface GiftCardFacts {
  readonly amount: bigint
  /** The balance of the gift card. */
  readonly balance: bigint
  readonly endsAt: Date
  readonly now: Date
  readonly seller: Seller
  /** The seller's public `giftCard` setting. */
  readonly accepted: boolean
}

export interface GiftCardPlan {
  readonly taken: bigint
  readonly due: bigint
  readonly left: bigint
  readonly fees: PaymentFees
}

export type GiftCardRefusal =
  | PaymentRefusal
  /** Gift card payments cannot be held, so those that need approval are refused. */
  | 'needs-approval'
  | 'gift-cards-not-accepted'
  | 'gift-card-expired'
  | 'gift-card-empty'

/** The plan, or the first refusal. */
export function planGiftCard(facts: GiftCardFacts): Result<GiftCardPlan, GiftCardRefusal> {
  const { amount, balance, seller } = facts
  const refusal = refuseGiftCardSeller(facts) ?? refuseCard(facts)
  if (refusal) return fail(refusal)
  const taken = smaller(amount, balance)
  if (reaches(taken, seller.salesApprovalThreshold)) return fail('needs-approval')
  return ok({
    taken,
    due: amount - taken,
    left: balance - taken,
    fees: giftCardFees(taken, seller),
  })
}

/** Why a seller may not charge any gift card. */
export function refuseGiftCardSeller({
  seller,
  accepted,
}: Pick<GiftCardFacts, 'seller' | 'accepted'>): GiftCardRefusal | undefined {
  const refusal = refuseSeller(seller)
  if (refusal) return refusal
  if (!seller.payable) return 'target-cannot-receive'
  return accepted ? undefined : 'gift-cards-not-accepted'
}

/** Why a gift card cannot be used; the balance lookup reports the same. */
export function refuseCard({
  balance,
  endsAt,
  now,
}: Pick<GiftCardFacts, 'balance' | 'endsAt' | 'now'>): GiftCardRefusal | undefined {
  if (now >= endsAt) return 'gift-card-expired'
  return balance > 0n ? undefined : 'gift-card-empty'
}

/** The seller's fee on the charged amount; independent of the gift card's buyer. */
export function giftCardFees(taken: bigint, { feePlan }: Pick<Seller, 'feePlan'>): PaymentFees {
  return paymentFees({
    amount: taken,
    flashPart: 0n,
    buyerPlan: { ...feePlan, buyerCashBasisPoints: 0 },
    sellerPlan: feePlan,
    buyerIsTrial: false,
    sameOwner: false,
  })
}
