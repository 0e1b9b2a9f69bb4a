/**
 * Texts of a charge (CHARGE-03 to CHARGE-08, CHARGE-15, CHARGE-16), for the form and the server.
 */
import { typedMost, type ChargeFault } from '@exchange/domain/charge/charge.rules'
import type { ChargeRefusal } from '@exchange/domain/charge/charge.plan'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { sendFaultMessages, sendRefusals } from '../send/send.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

/** CHARGE-03; the same for an unknown, inactive or malformed number. */
const invalidCard = 'This card number is invalid.'

/** The message for each form error; `currency` is the network's name for its currency. */
export function chargeFaultMessages(currency: string): Record<ChargeFault['code'], string> {
  const send = sendFaultMessages(currency)
  return {
    'card-required': invalidCard,
    'product-unknown': 'Please choose one of your products.',
    'amount-required': 'You must specify an amount to charge.',
    'amount-invalid': send['amount-invalid'],
    'amount-other-unit': send['amount-other-unit'],
    'amount-not-positive': send['amount-not-positive'],
    'tip-invalid': send['tip-invalid'],
    'tip-other-unit': send['tip-other-unit'],
    'tip-negative': 'Tip amount must be greater than zero.',
    'tip-too-large': send['tip-too-large'],
    'note-too-long': send['note-too-long'],
    'note-invalid': send['note-invalid'],
  }
}

export type ChargeRefusalReason =
  | ChargeRefusal
  | 'test-account'
  | 'reload-pending'
  | 'holder-cannot-pay'
  | 'typed-charges-off'

/** Error code and reason for each refusal. About the holder they reveal only that it failed. */
export function chargeRefusals(
  currency: string,
): Record<ChargeRefusalReason, { code: ErrorCode; reason: string }> {
  const unknown = { code: 'TARGET_NOT_FOUND', reason: invalidCard } as const
  return {
    ...sendRefusals(currency),
    ...standingRefusals('charge cards'),
    'test-account': {
      code: 'TEST_ACCOUNT',
      reason: `This is a test account and will not process ${currency}`,
    },
    'card-refused': unknown,
    'target-not-found': unknown,
    'holder-cannot-pay': {
      code: 'TARGET_CANNOT_PAY',
      reason: `This member cannot pay with ${currency} at this time.`,
    },
    'typed-charges-off': {
      code: 'TYPED_CHARGES_OFF',
      reason:
        'This card cannot be charged by its number alone. Swipe or scan it, or find the member ' +
        'by name.',
    },
    'self-send': { code: 'SELF_SEND', reason: 'You cannot charge your own card.' },
    'trial-no-tip': { code: 'TRIAL_RESTRICTED', reason: 'This card cannot pay a tip.' },
    'target-cannot-receive': {
      code: 'TARGET_CANNOT_RECEIVE',
      reason: `Your membership cannot receive ${currency} at this time.`,
    },
    // The limits and hours of the holder are not the seller's business.
    'outside-hours': {
      code: 'INSUFFICIENT_FUNDS',
      reason: 'This card does not cover the amount.',
    },
    'beyond-limits': {
      code: 'INSUFFICIENT_FUNDS',
      reason: 'This card does not cover the amount.',
    },
    'insufficient-funds': {
      code: 'INSUFFICIENT_FUNDS',
      reason: 'This card does not cover the amount.',
    },
    'reload-pending': {
      code: 'RELOAD_PENDING',
      reason: 'We are still waiting for the bank, and nothing was charged. Please try again.',
    },
  }
}

/** ERR-08, ERR-09: what the web shows for `LOW_CRA`. It does not reveal whose reserve it was. */
export const memberReserveMessage =
  "The amount in member's Cash Reserve Account is not enough to cover this transaction."

/** ERR-10: what the web shows for any other refusal. */
export function chargeFailedMessage(reason: string): string {
  return `Unable to process this transaction at this time. Reason: ${reason}`
}

/** Other texts of the form and the receipt. */
export const chargeMessages = {
  noProduct: 'No product',
  /** Beside the tip, because the amount is in the currency. */
  tipUnit: 'in dollars',
  unknownTitle: 'We could not confirm this charge',
  /** A charge by name holds nothing, so it is not listed before it is answered. */
  giveUpByNameHint:
    'Before you start over, ask the member to look for this charge in their notifications. ' +
    'You see it in your transactions once they approve it.',
  /** Shown beside an amount above the limit for typed card numbers (DOMAIN §4). */
  typedMost: (currency: string) =>
    `Above ${readableAmount(typedMost)} ${currency} in 24 hours, the holder of a typed card approves first. ` +
    'Swipe or scan the card to be paid at once.',
  /** Shown before the button when the payer was found by name. */
  byName: 'They have 48 hours to approve this charge in the app. Nothing is charged before that.',
} as const
