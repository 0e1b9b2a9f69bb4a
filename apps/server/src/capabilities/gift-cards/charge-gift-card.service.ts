/**
 * A seller charges a gift card (docs/money/gift-cards.md): what is on it comes to the seller, the
 * rest of the amount is due. One transfer; two shops at once take what is there once, because the
 * ledger refuses a card that has moved since it was read, and then it is planned anew.
 */
import {
  planGiftCard,
  refuseGiftCardSeller,
  type GiftCardRefusal,
} from '@exchange/domain/gift-cards/gift-card.plan'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Ledger, Refused } from '@exchange/ledger'
import type { createTurns } from '../send/index.ts'
import {
  giftCardCommand,
  type ChargeGiftCardOrder,
  type GiftCardCommandNeeds,
  type GiftCardSale,
} from './gift-card-command.service.ts'
import {
  receiptOf,
  type GiftCardChargeMemory,
  type GiftCardReceipt,
} from './gift-card-receipt.service.ts'
import type { GiftCardReader } from './gift-card-reader.service.ts'
import {
  readSeller,
  recallSeller,
  type SellerFacts,
  type SellerNeeds,
} from './gift-card-seller.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'
import type { GuessLimits } from './look-up.service.ts'

export interface ChargeGiftCardNeeds extends GiftCardCommandNeeds, SellerNeeds {
  readonly cards: GiftCardReader
  readonly guesses: GuessLimits
  readonly ledger: Pick<Ledger, 'post'>
  readonly turns: ReturnType<typeof createTurns>
}

export type ChargeGiftCardFailure =
  | GiftCardRefusal
  | 'gift-card-not-found'
  | 'product-unknown'
  | 'too-many-misses'
  | 'key-mismatch'
  | 'already-made'
  | 'too-contended'

export interface ChargedGiftCard {
  readonly receipt: GiftCardReceipt
  readonly replayed: boolean
}

type Charged = Result<ChargedGiftCard, ChargeGiftCardFailure>

/** A charge has its card's turn, so that it races with other processes alone. */
const triesMax = 12

export async function chargeGiftCard(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
): Promise<Charged> {
  if (await needs.guesses.spent(order.seller)) {
    const { seller } = await read(needs, order)
    return fail((seller && refuseGiftCardSeller(seller)) ?? 'too-many-misses')
  }
  // Two at once on one card would only find that it has moved, and undo the batch they travel in.
  return await needs.turns.take(order.number, () => inTurn(needs, order))
}

async function inTurn(needs: ChargeGiftCardNeeds, order: ChargeGiftCardOrder): Promise<Charged> {
  const remembered = await attemptByMemory(needs, order)
  if (remembered) return remembered
  for (let tried = 0; tried < triesMax; tried += 1) {
    const next = await attempt(needs, order, tried > 0)
    if (next !== 'again') return next
  }
  return fail('too-contended')
}

/** `again`: the card has moved, or the seller's reserve, since they were read. */
type Attempt = Charged | 'again'

async function attempt(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
  mayPassFloor = false,
): Promise<Attempt> {
  const { seller, found } = await read(needs, order)
  if (!seller) return fail('member-inactive')
  const { card, product } = found
  // Who may take no gift card at all hears that first, whatever is wrong with the card.
  const barred = refuseGiftCardSeller(seller)
  if (barred) return fail(barred)
  if (!card) return await missed(needs, order)
  if (order.productId !== null && product === null) return fail('product-unknown')
  return await pay(needs, order, { side: seller, card, product, mayPassFloor })
}

/**
 * Charges by what is remembered of both, without any reading (decision 0023). Only success counts:
 * whatever else comes of it, a fresh reading judges. What is sold is always looked up.
 */
async function attemptByMemory(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
): Promise<Charged | undefined> {
  if (order.productId !== null) return undefined
  const seller = await recallSeller(needs, order.seller.contactId)
  const card = seller && needs.cards.recall(order.number)
  if (!card) return undefined
  const facts = { side: seller, card, product: null, mayPassFloor: false }
  const tried = await pay(needs, order, facts)
  return tried !== 'again' && tried.ok ? tried : undefined
}

interface SaleFacts extends Pick<GiftCardSale, 'card' | 'product' | 'mayPassFloor'> {
  readonly side: SellerFacts
}

/** Each is one literal of one shape: spreading costs more than the rules that read it. */
async function pay(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
  { side, card, product, mayPassFloor }: SaleFacts,
): Promise<Attempt> {
  const now = needs.now()
  const { row, seller, accepted } = side
  const { amount } = order
  const { balance, endsAt } = card
  const plan = planGiftCard({ seller, accepted, amount, balance, endsAt, now })
  if (!plan.ok) return plan
  return await post(needs, { order, row, card, product, mayPassFloor, plan: plan.value, now })
}

async function read(
  needs: ChargeGiftCardNeeds,
  { number, productId, seller }: ChargeGiftCardOrder,
) {
  const [found, side] = await Promise.all([
    needs.cards.find(number, { sellerMemberId: seller.memberId, productId }),
    readSeller(needs, seller.contactId),
  ])
  return { found, seller: side }
}

async function post(needs: ChargeGiftCardNeeds, sale: GiftCardSale): Promise<Attempt> {
  const { command, memory } = await giftCardCommand(needs, sale)
  const posting = await needs.ledger.post(command)
  if (posting.outcome === 'refused') return judge(posting)
  const replayed = posting.outcome === 'replayed'
  const after = replayed ? posting.after : posting.after[0]
  if (!after) throw new Error('The ledger told no balances of the seller.')
  if (!replayed) needs.cards.keep(leftOf(sale))
  const kept = replayed ? (posting.answer as GiftCardChargeMemory) : memory
  return ok({ receipt: receiptOf(kept, after, posting.postedAt), replayed })
}

/** The card as the charge has left it: its account has moved once. */
function leftOf({ card, plan }: GiftCardSale): GiftCardRow {
  return { ...card, balance: plan.left, version: card.version + 1n }
}

function judge({ reason }: Refused): Attempt {
  // It moved meanwhile, or the seller's reserve did: a fee refuses no sale.
  if (reason === 'stale' || reason === 'floor') return 'again'
  if (reason === 'mismatch') return fail('key-mismatch')
  if (reason === 'duplicate') return fail('already-made')
  if (reason === 'guard') return fail('gift-cards-not-accepted')
  if (reason === 'expired') return fail('gift-card-expired')
  throw new Error(`The ledger refused a gift card for a reason it cannot have: ${reason}`)
}

/** SEC-11: a number that is none counts as a guess. */
async function missed(
  { guesses }: ChargeGiftCardNeeds,
  { seller }: ChargeGiftCardOrder,
): Promise<Charged> {
  return fail((await guesses.begin(seller)) ? 'gift-card-not-found' : 'too-many-misses')
}
