/**
 * Words of a charge (CHARGE-03 to CHARGE-08, CHARGE-15, CHARGE-16), for the form and the server.
 */
import type { ChargeFault } from '@exchange/domain/charge/charge.rules'
import type { ChargeRefusal } from '@exchange/domain/charge/charge.plan'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { sendFaultMessages, sendRefusals } from '../send/send.messages.ts'

/** CHARGE-03; a number that is unknown, inactive or malformed reads alike. */
const invalidCard = 'This card number is invalid.'

/** The sentence of every fault of the form; `currency` is the network's name for its currency. */
export function chargeFaultMessages(currency: string): Record<ChargeFault['code'], string> {
  const send = sendFaultMessages(currency)
  return {
    'card-required': invalidCard,
    'product-unknown': 'Please choose one of your products.',
    'amount-required': 'You must specify an amount to charge.',
    'amount-invalid': send['amount-invalid'],
    'amount-not-positive': send['amount-not-positive'],
    'tip-invalid': send['tip-invalid'],
    'tip-negative': 'Tip amount must be greater than zero.',
    'note-too-long': send['note-too-long'],
    'note-invalid': send['note-invalid'],
  }
}

export type ChargeRefusalReason =
  | ChargeRefusal
  | 'test-account'
  | 'reload-pending'
  | 'holder-cannot-pay'

/** Code and bare reason of every refusal: of the holder they say no more than yes or no. */
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
    'self-send': { code: 'SELF_SEND', reason: 'You cannot charge your own card.' },
    'trial-no-tip': { code: 'TRIAL_RESTRICTED', reason: 'This card cannot pay a tip.' },
    'target-cannot-receive': {
      code: 'TARGET_CANNOT_RECEIVE',
      reason: `Your membership cannot receive ${currency} at this time.`,
    },
    'insufficient-funds': {
      code: 'INSUFFICIENT_FUNDS',
      reason: 'This card does not cover the amount.',
    },
    'reload-pending': {
      code: 'RELOAD_PENDING',
      reason: 'The bank of this card is still being asked. Nothing was charged; please try again.',
    },
  }
}

/**
 * ERR-08, ERR-09: what the web shows for `LOW_CRA`. The spec says "member's", whoever it is: a form
 * that asks somebody else to pay does not tell whose reserve it was.
 */
export const memberReserveMessage =
  "The amount in member's Cash Reserve Account is not enough to cover this transaction."

/** ERR-10: what the web shows for any other refusal. */
export function chargeFailedMessage(reason: string): string {
  return `Unable to process this transaction at this time. Reason: ${reason}`
}

/** Words around a charge: what form and receipt say besides refusals. */
export const chargeMessages = {
  unknownTitle: 'We could not confirm this charge',
  /** Beside an amount that a typed number alone is not worth (DOMAIN §4). */
  typedMost:
    'Above 100.00 a typed card is held until its owner approves in the app, or 48 hours pass ' +
    'without an objection. Swipe the card to be paid at once.',
  /** Before the button, when somebody was found by name. */
  byName:
    'They are asked to approve this charge in the app within 48 hours. Nothing is charged before.',
} as const
