/**
 * Plans what a gift card pays at a seller's (GIFT-07 to GIFT-10, GIFT-14): as much as is on it, the
 * rest is due otherwise. Only the seller pays a fee, and nobody earns points.
 */
import { reaches } from '../approvals/threshold.rules.ts'
import { refuseSeller, type Seller } from '../charge/charge.plan.ts'
import { paymentFees, type PaymentFees } from '../fees/fees.rules.ts'
import { smaller } from '../money.ts'
import { fail, ok, type Result } from '../result.ts'
import type { PaymentRefusal } from '../payments/payment.plan.ts'

export interface GiftCardFacts {
  readonly amount: bigint
  /** What is on the card. */
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
  /** Nothing is held of a gift card: what needs somebody's yes is refused. */
  | 'needs-approval'
  | 'gift-cards-not-accepted'
  | 'gift-card-expired'
  | 'gift-card-empty'

/** The plan, or the first reason against it. */
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

/** Who may take no gift card, whatever card it is. */
export function refuseGiftCardSeller({
  seller,
  accepted,
}: Pick<GiftCardFacts, 'seller' | 'accepted'>): GiftCardRefusal | undefined {
  const refusal = refuseSeller(seller)
  if (refusal) return refusal
  if (!seller.payable) return 'target-cannot-receive'
  return accepted ? undefined : 'gift-cards-not-accepted'
}

/** What a card is refused for by itself; the look-up tells the same before anything is charged. */
export function refuseCard({
  balance,
  endsAt,
  now,
}: Pick<GiftCardFacts, 'balance' | 'endsAt' | 'now'>): GiftCardRefusal | undefined {
  if (now >= endsAt) return 'gift-card-expired'
  return balance > 0n ? undefined : 'gift-card-empty'
}

/** The seller's fee on what the card pays; whose card it is does not matter. */
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
