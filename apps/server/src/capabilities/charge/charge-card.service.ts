/**
 * Charges a business card (docs/money/charge.md): finds its holder, makes all checks that need no
 * balances, and pays like a send. A charge that needs the holder's consent is held, or only waits.
 */
import { refuseSeller, type ChargeRefusal } from '@exchange/domain/charge/charge.plan'
import { isTyped, exceedsTyped, type ChargeOrder } from '@exchange/domain/charge/charge.rules'
import type { PaymentTarget } from '@exchange/domain/fields'
import { declinesHeard } from '@exchange/domain/limits/budget.rules'
import { fail, type Result } from '@exchange/domain/result'
import type { Asker, Guesses } from '../../kernel/guesses.ts'
import type { Limits } from '../../kernel/limits.ts'
import {
  contextOf,
  partyOf,
  payNow,
  payReloading,
  type AttemptRefusal,
  type Outcome,
  type PaymentOrder,
  type Payments,
} from '../payments/index.ts'
import type {
  CardNumbers,
  CardSearch,
  NoteRefusedTry,
  PresentedCard,
  PresentedCards,
} from '../members/index.ts'
import { askByName, type AskHolderNeeds, type ChargedSale } from './ask-by-name.service.ts'
import { chargeFlow, type ChargeReceipt } from './charge-receipt.service.ts'
import type { CardReader } from './card-reader.service.ts'
import type { ChargedCardRow } from './charged-card.read.ts'

export interface ChargeNeeds extends Payments, AskHolderNeeds {
  readonly cards: CardReader
  readonly numbers: Pick<CardNumbers, 'toFind'>
  readonly guesses: Pick<Guesses, 'begin' | 'spent'>
  readonly limits: Pick<Limits, 'take'>
  readonly presented: Pick<PresentedCards, 'find'>
  readonly noteRefusedTry: NoteRefusedTry
}

export interface ChargeCardOrder extends ChargeOrder {
  readonly seller: Asker & { readonly contactId: number; readonly memberId: number }
  readonly idempotency: PaymentOrder['idempotency']
  readonly sale?: ChargedSale
}

type Early =
  | ChargeRefusal
  | 'too-many-misses'
  | 'product-unknown'
  | 'holder-cannot-pay'
  | 'typed-charges-off'
export type Charged = Outcome<ChargeReceipt, Early | AttemptRefusal | 'reload-pending'>
/** Charges with the dependencies of this server. */
export type Charge = (order: ChargeCardOrder) => Promise<Charged>
type Holder = { readonly contactId: number; readonly memberId: number }
type Payable = {
  readonly holder: Holder
  readonly product: string | null
  readonly card: PresentedCard
}

export async function chargeCard(needs: ChargeNeeds, order: ChargeCardOrder): Promise<Charged> {
  const { seller, productId } = order
  const { search, typed, target } = await whatWasPresented(needs, order)
  if (!search) return await askByName(needs, order, target)
  const [spent, card] = await Promise.all([
    needs.guesses.spent(seller),
    needs.cards({ ...search, sellerMemberId: seller.memberId, productId }),
  ])
  if (spent) return await refuse(needs, seller, 'too-many-misses')
  const holder = holderOf(card)
  if (!holder) return await refuse(needs, seller, 'card-refused')
  if (productId !== null && card.product === null) {
    return await refuse(needs, seller, 'product-unknown')
  }
  const { product } = card
  if (typed && !card.typedCharges) return await refuse(needs, seller, 'typed-charges-off')
  if (card.declinesUsedUp) return await askCardHolder(needs, order, holder)
  const { cardId: id, ...person } = holder
  return await pay(needs, order, { holder: person, product, card: { id, typed } })
}

/** What finds the card, and whether its number was typed; or who was named instead of a card. */
type Shown =
  | { readonly search: CardSearch; readonly typed: boolean; readonly target?: undefined }
  | { readonly search?: undefined; readonly typed: false; readonly target: PaymentTarget }

/** A holder's id stands for its card for a while after this seller has looked that up. */
async function whatWasPresented(
  needs: Pick<ChargeNeeds, 'numbers' | 'presented'>,
  { presented, seller }: ChargeCardOrder,
): Promise<Shown> {
  if (presented.kind === 'card') {
    return { search: needs.numbers.toFind(presented), typed: isTyped(presented) }
  }
  const { target } = presented
  const named = { typed: false, target } as const
  if (target.kind !== 'contact') return named
  const { contactId: sellerContactId } = seller
  const search = await needs.presented.find({ sellerContactId, holderContactId: target.id })
  return search ? { search, typed: search.proofHashes === null } : named
}

/** What says something about the holder's balances, limits or hours. */
const holderFalls: ReadonlySet<string> = new Set([
  'insufficient-funds',
  'insufficient-reserve',
  'beyond-limits',
  'outside-hours',
])

const triedReasons: Readonly<Partial<Record<string, 'card-limits' | 'card-hours'>>> = {
  'beyond-limits': 'card-limits',
  'outside-hours': 'card-hours',
}

async function pay(needs: ChargeNeeds, order: ChargeCardOrder, payable: Payable): Promise<Charged> {
  const { seller } = order
  const { holder, card } = payable
  const paid = await payOrHold(needs, order, payable)
  if (paid.ok) return paid
  if (paid.error === 'card-refused' || paid.error === 'card-inactive') {
    return await missed(needs, seller)
  }
  if (card.typed && paid.error === 'insufficient-reserve') {
    const asks = exceedsTyped(order) || (await needs.reloads.isEnrolled(holder.memberId))
    if (asks) return await askCardHolder(needs, order, holder)
  }
  if (!holderFalls.has(paid.error)) return paid
  const why = triedReasons[paid.error]
  // The seller is answered alike, whatever becomes of this.
  if (why) {
    const sum = order.amount + order.tip
    await needs.noteRefusedTry({ contactId: holder.contactId, why, sum, reason: '' })
  }
  const subject = `${seller.memberId}/${holder.memberId}`
  const { isTaken } = await needs.limits.take([{ budget: declinesHeard, subject }])
  return isTaken ? paid : await askCardHolder(needs, order, holder)
}

/**
 * Pays at once with a card that was read, or by a typed number within its allowance; beyond it the
 * charge is held until the holder approves. The payment card of a holder is charged only for a card
 * that was read, or after its yes (AUTO-17).
 */
async function payOrHold(
  needs: ChargeNeeds,
  order: ChargeCardOrder,
  { holder, product, card }: Payable,
) {
  const { seller, amount, tip, note, productId, idempotency, sale } = order
  const payment: PaymentOrder = {
    payerContactId: holder.contactId,
    target: { kind: 'contact', id: seller.contactId },
    amount,
    tip,
    note,
    // The card stands for its holder's consent.
    unproved: null,
    idempotency,
    product: productId !== null && product !== null ? { id: productId, name: product } : undefined,
    card,
    sale,
  }
  if (!card.typed) return await payReloading(needs, chargeFlow, payment)
  const held = { ...payment, holderMustAgree: true }
  if (exceedsTyped(order)) return await payNow(needs, chargeFlow, held)
  const paid = await payNow(needs, chargeFlow, payment)
  const isBeyond = !paid.ok && paid.error === 'beyond-allowance'
  return isBeyond ? await payNow(needs, chargeFlow, held) : paid
}

/** Asks the holder instead of declining, so that the seller learns no more about its balances. */
async function askCardHolder(
  needs: ChargeNeeds,
  order: ChargeCardOrder,
  holder: Holder,
): Promise<Charged> {
  const asked = await askByName(needs, order, { kind: 'contact', id: holder.contactId })
  const hidden = !asked.ok && asked.error === 'holder-cannot-pay'
  return hidden ? await missed(needs, order.seller) : asked
}

/** A seller that may not charge gets that refusal, whatever is wrong with the card. */
async function refuse(
  needs: ChargeNeeds,
  seller: ChargeCardOrder['seller'],
  reason: Early,
): Promise<Result<never, Early>> {
  const refusal = await standingOf(needs, seller.contactId)
  if (refusal) return fail(refusal)
  return reason === 'card-refused' ? await missed(needs, seller) : fail(reason)
}

async function standingOf(needs: ChargeNeeds, contactId: number) {
  const context = await contextOf(needs)
  const target = { kind: 'contact', id: contactId } as const
  const { termsVersion } = context
  const [seller] = await needs.parties.read({ payer: target, payee: target, termsVersion })
  return seller ? refuseSeller(partyOf(seller, context, 'charge')) : 'target-not-found'
}

/** Counts an invalid card number as a guess (SEC-11). */
async function missed({ guesses }: ChargeNeeds, seller: Asker): Promise<Result<never, Early>> {
  return fail((await guesses.begin(seller)) ? 'card-refused' : 'too-many-misses')
}

function holderOf({ cardId, holderContactId, holderMemberId }: ChargedCardRow) {
  if (cardId === null || holderContactId === null || holderMemberId === null) return undefined
  return { cardId, contactId: holderContactId, memberId: holderMemberId }
}
