/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type { charge, ChargeAnswer } from '@exchange/contract/charge/charge.contract'
import {
  chargeFailedMessage,
  memberReserveMessage,
} from '@exchange/contract/charge/charge.messages'
import type {
  chargeGiftCard,
  GiftCardChargeAnswer,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import type { Address } from '../../kernel/addresses.ts'
import { maskCardNumber } from '@exchange/domain/members/card-number.rules'
import { amountText } from '../../kernel/formats.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { api, config, session } from '../../kernel/kernel.ts'
import type { PaymentForm, RepeatedPayment } from '../payments/use-payment.ts'
import { cardOf, giftCardOf, targetOf, type ChargeFormFields } from './charge-check.ts'

const chargeAddress: Address<typeof charge> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/charge/',
}

const chargeGiftCardAddress: Address<typeof chargeGiftCard> = {
  method: 'POST',
  base: 'banking',
  path: '/v2/moxey/giftcard/',
}

/** The charge of a card or a gift card, from form to receipt. */
export const chargePayments: PaymentForm<ChargeFormFields, ChargeAnswer | GiftCardChargeAnswer> = {
  name: 'charge',
  secret: true,
  async pay(fields, how) {
    return giftCardOf(fields.card)
      ? await api.call(chargeGiftCardAddress, giftCardBodyOf(fields), how)
      : await api.call(chargeAddress, bodyOf(fields), how)
  },
  fieldNames: {
    chargeTarget: 'card',
    giftCardNumber: 'card',
    productId: 'productId',
    amount: 'amount',
    tip: 'tip',
    note: 'note',
  },
  paid({ account }) {
    // Without an account in the answer, nothing has moved yet.
    if (account) session.merge({ account })
  },
  wordsOf({ code, detail }) {
    if (code === 'LOW_CRA') return memberReserveMessage
    return plain.has(code) ? detail : chargeFailedMessage(detail)
  },
  repeated: repeatedCharge,
}

/** A card is remembered by its last digits alone. */
function repeatedCharge({ card, contact, amount, tip }: ChargeFormFields): RepeatedPayment {
  const masked = maskCardNumber(giftCardOf(card) ?? cardOf(card)?.number ?? '')
  const sum = minorTyped(amount)
  const who = contact ? contact.list_name : `the card ${masked}`
  return {
    kind: 'charge',
    id: `${contact ? contact.id : masked} ${sum} ${minorTyped(tip, 'USD')}`,
    what: `${who} ${amountText(sum)} ${config.get().brand.currency}`,
  }
}

/** Refusals whose text already says what to do. */
const plain: ReadonlySet<string> = new Set([
  'TEST_ACCOUNT',
  'TARGET_NOT_FOUND',
  'TARGET_CANNOT_PAY',
  'TYPED_CHARGES_OFF',
  'RATE_LIMITED',
  'GIFT_CARDS_NOT_ACCEPTED',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_EMPTY',
  'NEEDS_APPROVAL',
])

/** Amounts are sent as text, which the server parses exactly. */
function bodyOf(fields: ChargeFormFields) {
  const { productId, amount, tip, note } = fields
  return {
    chargeTarget: targetOf(fields),
    amount: amount.trim(),
    tip: tip.trim(),
    note: note.trim(),
    ...(productId && { productId }),
  }
}

/** GIFT-11: no tip is sent, even if one was typed before. */
function giftCardBodyOf(fields: ChargeFormFields) {
  const { chargeTarget: giftCardNumber, tip: _none, ...body } = bodyOf(fields)
  return { ...body, giftCardNumber }
}
