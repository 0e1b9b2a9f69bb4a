/** Texts of a refund, for the form and the server (ACCT-06). */
import type { RefundFault } from '@exchange/domain/refunds/refund.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { sendFaultMessages } from '../send/send.messages.ts'

/** The message for each form error; `currency` is the network's name for its currency. */
export function refundFaultMessages(currency: string): Record<RefundFault['code'], string> {
  const send = sendFaultMessages(currency)
  return {
    'amount-required': 'Enter an amount to refund.',
    'amount-invalid': send['amount-invalid'],
    'amount-other-unit': send['amount-other-unit'],
    'amount-not-positive': send['amount-not-positive'],
    'note-too-long': send['note-too-long'],
    'note-invalid': send['note-invalid'],
  }
}

/** Error code and reason for each refusal. */
export function refundRefusals(currency: string) {
  return {
    ...standingRefusals('refund payments'),
    'payment-not-found': {
      code: 'NOT_FOUND',
      reason: 'You can only refund payments that your business received.',
    },
    'payment-reversed': { code: 'REFUND_CLOSED', reason: 'This payment has been reversed.' },
    'payer-closed': {
      code: 'REFUND_CLOSED',
      reason:
        'The business that paid has been closed, so nothing can be paid back to it. Ask your ' +
        'exchange: its office can open the business again, and then you can refund.',
    },
    'too-late': {
      code: 'REFUND_CLOSED',
      reason: 'This payment is more than 28 days old. Please send the amount back instead.',
    },
    'gift-card-ended': {
      code: 'GIFT_CARD_EXPIRED',
      reason: 'This gift card has expired. Please give the amount back in another way.',
    },
    'more-than-left': {
      code: 'REFUND_TOO_MUCH',
      reason: 'You can refund at most what is left of this payment.',
    },
    'insufficient-funds': {
      code: 'INSUFFICIENT_FUNDS',
      reason: `You do not have enough ${currency} for this refund.`,
    },
    'insufficient-reserve': { code: 'LOW_CRA', reason: 'Insufficient CRA' },
  } as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>
}

export const refundMessages = {
  title: 'Refund',
  explained:
    'Commission, tip and points go back in the same share. What FlashCash paid goes back as FlashCash.',
  giftCard: 'Gift card',
  toGiftCard: 'The amount goes back to the gift card, and your commission comes back to you.',
  done: 'Refunded',
} as const
