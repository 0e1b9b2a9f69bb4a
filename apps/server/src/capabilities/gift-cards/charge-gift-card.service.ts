/**
 * A seller charges a gift card (docs/money/gift-cards.md): the card pays up to its balance, and the
 * rest of the amount is due. It is one transfer. With concurrent charges, the ledger refuses those
 * whose version of the card is stale, and they are planned again.
 */
import {
  planGiftCard,
  refuseGiftCardSeller,
  type GiftCardRefusal,
} from '@exchange/domain/gift-cards/gift-card.plan'
import { fail } from '@exchange/domain/result'
import type { Ledger, Refused } from '@exchange/ledger'
import {
  decided,
  judge,
  payUntilDecided,
  type Known,
  type Outcome,
  type Tried,
} from '../payments/index.ts'
import {
  giftCardCommand,
  type ChargeGiftCardOrder,
  type GiftCardCommandNeeds,
} from './gift-card-command.service.ts'
import type { Guesses } from '../../kernel/guesses.ts'
import type { GiftCardReader } from './gift-card-reader.service.ts'
import { receiptOf, type GiftCardReceipt } from './gift-card-receipt.service.ts'
import { readSeller, type SellerNeeds } from './gift-card-seller.service.ts'

export interface ChargeGiftCardNeeds extends GiftCardCommandNeeds, SellerNeeds {
  readonly cards: GiftCardReader
  readonly guesses: Guesses
  readonly ledger: Pick<Ledger, 'post'>
}

type Refusal =
  | GiftCardRefusal
  | 'issued-by-seller'
  | 'gift-card-not-found'
  | 'product-unknown'
  | 'too-many-misses'
  /** The sale of which it pays a part, or its till, has changed. */
  | 'sale-refused'
type Charged = Outcome<GiftCardReceipt, Refusal>
export type ChargeGiftCardFailure = Extract<Charged, { ok: false }>['error']

/** Charges with the dependencies of this server. */
export type ChargeGiftCard = (order: ChargeGiftCardOrder) => Promise<Charged>

export async function chargeGiftCard(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
): Promise<Charged> {
  if (await needs.guesses.spent(order.seller)) {
    const seller = await readSeller(needs, order.seller.contactId)
    return fail((seller && refuseGiftCardSeller(seller)) ?? 'too-many-misses')
  }
  return await payUntilDecided<GiftCardReceipt, Refusal>((known) => attempt(needs, order, known))
}

async function attempt(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
  known: Known,
): Promise<Tried<GiftCardReceipt, Refusal>> {
  const { amount, productId } = order
  const { contactId, memberId: sellerMemberId } = order.seller
  const [{ card, product }, side] = await Promise.all([
    needs.cards.find(order.number, { sellerMemberId, productId }),
    readSeller(needs, contactId),
  ])
  if (!side) return decided(fail('member-inactive'))
  // A seller that may not accept gift cards gets that refusal, whatever is wrong with the card.
  const barred = refuseGiftCardSeller(side)
  if (barred) return decided(fail(barred))
  if (!card) return decided(await missed(needs, order))
  if (card.isSellersOwn) return decided(fail('issued-by-seller'))
  if (productId !== null && product === null) return decided(fail('product-unknown'))
  const now = needs.now()
  const { row, seller, accepted } = side
  const { balance, endsAt } = card
  const plan = planGiftCard({ seller, accepted, amount, balance, endsAt, now })
  if (!plan.ok) return decided(plan)
  const sale = { order, row, seller, card, product, plan: plan.value, now }
  const { command, memory } = await giftCardCommand(needs, sale)
  const posting = await needs.ledger.post(command)
  return judge(posting, { memory, receipt: receiptOf, refusal: refusalOf, known })
}

function refusalOf({ reason, guard }: Refused): Refusal | undefined {
  // A charge of a gift card cannot be held, so one that needs a broker is refused.
  if (guard === 'payment.thresholds') return 'needs-approval'
  // Planned again, it is refused as that of a closed seller.
  if (guard === 'payee.active') return undefined
  if (guard === 'gift-card.accepted') return 'gift-cards-not-accepted'
  if (reason === 'guard') return 'sale-refused'
  return reason === 'expired' ? 'gift-card-expired' : undefined
}

/** Counts an invalid number as a guess (SEC-11). */
async function missed(
  { guesses }: ChargeGiftCardNeeds,
  { seller }: ChargeGiftCardOrder,
): Promise<Charged> {
  return fail((await guesses.begin(seller)) ? 'gift-card-not-found' : 'too-many-misses')
}
