/** Converts results of gift card calls to wire format, and their refusals to texts. */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import type {
  GiftCardBought,
  GiftCardChargeAnswer,
  GiftCardInfo,
  OwnGiftCard as OwnGiftCardOut,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { chargeFaultMessages } from '@exchange/contract/charge/charge.messages'
import {
  deliveryDayFaults,
  giftCardMessages,
  giftCardPurchaseRefusals,
  giftCardRefusals,
} from '@exchange/contract/gift-cards/gift-cards.messages'
import { outlayRefusals } from '@exchange/contract/exchanges/outlay.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { standingRefusals } from '@exchange/contract/members/standing.messages'
import type { DeliveryDayFault } from '@exchange/domain/gift-cards/delivery-day.rules'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { toWire } from '@exchange/domain/money'
import { faultsRefusal, outcomeRefusals, refusalsIn } from '../../http/refusals.ts'
import type { Refusal } from '../../http/route.ts'
import { accountAfter } from '../payments/index.ts'
import type { Bought, BuyFailure } from './buy-gift-card.service.ts'
import type { ChargeGiftCardFailure } from './charge-gift-card.service.ts'
import type { GiftCardReceipt } from './gift-card-receipt.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'
import type { IssueFailure } from './issue-gift-card.service.ts'
import type { OwnGiftCard, OwnRefusal } from './own-gift-cards.service.ts'
import type { RedirectFailure } from './redirect-gift-card.service.ts'

/** The balance of a card; unknown and malformed numbers get the same answer (GIFT-05). */
export function toInfo(card: GiftCardRow | null, now: Date): GiftCardInfo {
  if (!card) return { balance: 0, expired: 0, error: giftCardMessages.notFound, lastDay: null }
  const { balance, endsAt, lastDay } = card
  return { balance: toWire(balance), expired: now >= endsAt ? 1 : 0, error: '', lastDay }
}

export function toCharged(receipt: GiftCardReceipt): GiftCardChargeAnswer {
  return {
    account: toAccount(receipt.account),
    giftCard: { balance: toWire(receipt.left), due: toWire(receipt.due) },
    amount: toWire(receipt.taken),
    moxeyPayConfirm: receipt.code,
    product: receipt.product,
    fee: toWire(receipt.fee),
    currencyFee: toWire(receipt.currencyFee),
    date: receipt.date.toISOString(),
  }
}

export function toBought(
  { answer: memory, after, postedAt }: Bought,
  giftCardNumber: string,
): GiftCardBought {
  return {
    account: toAccount(accountAfter(memory, after)),
    id: memory.id,
    giftCardNumber,
    amount: toWire(BigInt(memory.amount)),
    lastDay: memory.lastDay,
    recipientEmail: memory.recipientEmail,
    message: memory.message,
    design: memory.design,
    deliverOn: memory.deliverOn,
    moxeyPayConfirm: memory.code,
    date: postedAt.toISOString(),
  }
}

/** For a number that cannot be decrypted: all numbers begin and end like this. */
const unreadableMask = '91••••••••••••73'

export function toOwn({ number, ...card }: OwnGiftCard, now: Date): OwnGiftCardOut {
  return {
    id: card.id,
    masked: number === null ? unreadableMask : maskCardNumber(number),
    amount: toWire(card.amount),
    balance: toWire(card.balance),
    expired: now >= card.endsAt,
    lastDay: card.lastDay,
    recipientEmail: card.recipientEmail,
    message: card.message,
    design: card.design,
    deliverOn: card.deliverOn,
    sent: card.sentAt !== null && card.mailFault === null,
    mailFault: card.mailFault,
    date: card.boughtAt.toISOString(),
  }
}

const tooManyMisses: Refusal = { code: 'RATE_LIMITED', detail: wireMessages.rateLimited }

export const lookUpRefusals = { 'too-many-misses': tooManyMisses } as const

export function chargeRefusalsFor(currency: string): Record<ChargeGiftCardFailure, Refusal> {
  const unknownProduct = { field: 'productId', code: 'product-unknown' } as const
  return {
    ...refusalsIn(giftCardRefusals(currency)),
    ...outcomeRefusals,
    ...lookUpRefusals,
    'product-unknown': faultsRefusal([unknownProduct], chargeFaultMessages(currency)),
  }
}

const dayRefusals: Record<DeliveryDayFault, Refusal> = {
  'day-past': dayRefusal('day-past'),
  'day-too-far': dayRefusal('day-too-far'),
}

function dayRefusal(code: DeliveryDayFault): Refusal {
  return faultsRefusal([{ field: 'deliverOn', code }], deliveryDayFaults)
}

export const buyRefusals: Record<BuyFailure, Refusal> = {
  ...refusalsIn(giftCardPurchaseRefusals),
  ...outcomeRefusals,
  ...dayRefusals,
}

const ownRefusals: Record<OwnRefusal, Refusal> = {
  ...refusalsIn(standingRefusals('see gift cards')),
  'not-found': { code: 'NOT_FOUND', detail: wireMessages.notFound },
  'bought-by-another': { code: 'BEYOND_LIMITS', detail: giftCardMessages.boughtByAnother },
}

export const redirectRefusals: Record<RedirectFailure, Refusal> = {
  ...ownRefusals,
  ...dayRefusals,
  'too-many-changes': { code: 'CONFLICT', detail: giftCardMessages.tooManyChanges },
  'already-sent': { code: 'CONFLICT', detail: giftCardMessages.alreadySent },
}

export const showRefusals: Record<OwnRefusal | 'unreadable', Refusal> = {
  ...ownRefusals,
  unreadable: { code: 'UNAVAILABLE', detail: wireMessages.unavailable },
}

export const issueRefusals: Record<IssueFailure, Refusal> = {
  forbidden: { code: 'FORBIDDEN', detail: wireMessages.forbidden },
  ...refusalsIn(outlayRefusals),
  'already-issued': {
    code: 'CONFLICT',
    detail: 'A gift card with this reference has been issued, or waits for a second person.',
  },
}
