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
import type { Seller } from '@exchange/domain/charge/charge.plan'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Ledger, Refused } from '@exchange/ledger'
import type { PartyReader, PartyRow } from '../accounts/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { partyOf, type createTurns } from '../send/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
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
import type { GiftCardRow } from './gift-cards.read.ts'
import type { GuessLimits } from './look-up.service.ts'

export interface ChargeGiftCardNeeds extends GiftCardCommandNeeds {
  readonly parties: Pick<PartyReader, 'read'>
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly cards: GiftCardReader
  readonly guesses: GuessLimits
  readonly ledger: Pick<Ledger, 'post'>
  readonly turns: ReturnType<typeof createTurns>
  readonly now: () => Date
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

/** After the first try a charge takes its card's turn, and races with other processes alone. */
const triesMax = 12

export async function chargeGiftCard(
  needs: ChargeGiftCardNeeds,
  order: ChargeGiftCardOrder,
): Promise<Charged> {
  if (await needs.guesses.spent(order.seller)) {
    const { seller, found } = await read(needs, order)
    const barred = seller && refuseGiftCardSeller({ ...seller, accepted: found.accepted })
    return fail(barred ?? 'too-many-misses')
  }
  const first = await attempt(needs, order)
  if (first.outcome === 'done') return first.result
  return await needs.turns.take(first.card, async () => {
    for (let tried = 1; tried < triesMax; tried += 1) {
      const next = await attempt(needs, order)
      if (next.outcome === 'done') return next.result
    }
    return fail('too-contended')
  })
}

type Attempt =
  | { readonly outcome: 'done'; readonly result: Charged }
  | { readonly outcome: 'again'; readonly card: number }

const done = (result: Charged): Attempt => ({ outcome: 'done', result })

async function attempt(needs: ChargeGiftCardNeeds, order: ChargeGiftCardOrder): Promise<Attempt> {
  const { seller, found } = await read(needs, order)
  if (!seller) return done(fail('member-inactive'))
  const { accepted, card, product } = found
  // Who may take no gift card at all hears that first, whatever is wrong with the card.
  const barred = refuseGiftCardSeller({ ...seller, accepted })
  if (barred) return done(fail(barred))
  if (!card) return done(await missed(needs, order))
  if (order.productId !== null && product === null) return done(fail('product-unknown'))
  const now = needs.now()
  const facts = { ...seller, accepted, amount: order.amount, now }
  const plan = planGiftCard({ ...facts, balance: card.balance, endsAt: card.endsAt })
  if (!plan.ok) return done(plan)
  const sale = { order, row: seller.row, card, product, plan: plan.value, now }
  return await post(needs, sale)
}

async function read(
  needs: ChargeGiftCardNeeds,
  { number, productId, seller }: ChargeGiftCardOrder,
) {
  const [found, side] = await Promise.all([
    needs.cards(number, { sellerMemberId: seller.memberId, productId }),
    readSeller(needs, seller.contactId),
  ])
  return { found, seller: side }
}

async function readSeller(
  needs: ChargeGiftCardNeeds,
  contactId: number,
): Promise<{ readonly row: PartyRow; readonly seller: Seller } | undefined> {
  const { version: termsVersion } = await needs.terms.get()
  const who = { kind: 'contact', id: contactId } as const
  const question = { payer: who, payee: who, payeeStarts: true, termsVersion }
  const [row] = await needs.parties.read(question)
  const exchanges = await needs.exchanges.all()
  return row && { row, seller: partyOf(row, { exchanges, termsVersion, now: needs.now() }) }
}

async function post(needs: ChargeGiftCardNeeds, sale: GiftCardSale): Promise<Attempt> {
  const { command, memory } = await giftCardCommand(needs, sale)
  const posting = await needs.ledger.post(command)
  if (posting.outcome === 'refused') return judge(posting, sale.card)
  const replayed = posting.outcome === 'replayed'
  const after = replayed ? posting.after : posting.after[0]
  if (!after) throw new Error('The ledger told no balances of the seller.')
  const kept = replayed ? (posting.answer as GiftCardChargeMemory) : memory
  return done(ok({ receipt: receiptOf(kept, after, posting.postedAt), replayed }))
}

function judge({ reason }: Refused, card: GiftCardRow): Attempt {
  if (reason === 'stale') return { outcome: 'again', card: card.id }
  if (reason === 'mismatch') return done(fail('key-mismatch'))
  if (reason === 'duplicate') return done(fail('already-made'))
  if (reason === 'guard') return done(fail('gift-cards-not-accepted'))
  if (reason === 'expired') return done(fail('gift-card-expired'))
  throw new Error(`The ledger refused a gift card for a reason it cannot have: ${reason}`)
}

/** SEC-11: a number that is none counts as a guess. */
async function missed(
  { guesses }: ChargeGiftCardNeeds,
  { seller }: ChargeGiftCardOrder,
): Promise<Charged> {
  return fail((await guesses.begin(seller)) ? 'gift-card-not-found' : 'too-many-misses')
}
