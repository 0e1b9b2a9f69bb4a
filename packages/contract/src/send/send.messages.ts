/** Words of a send (SEND-05 to SEND-16, SEND-23, ERR-06, ERR-07), for the form and the server. */
import { aboveBuyingPower } from '../payments/pay-refusals.messages.ts'
import type { PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import type { SendFault } from '@exchange/domain/send/send.rules'
import type { ErrorCode } from '../errors.ts'
import { otherUnitDollars, otherUnitText } from '../wire/other-unit.messages.ts'
import { beyondLimits, outsideHours, standingRefusals } from '../members/standing.messages.ts'

/** The message for each form error; `currency` is the network's name for its currency. */
export function sendFaultMessages(currency: string): Record<SendFault['code'], string> {
  return {
    'target-required': 'You must select a member to send to.',
    'amount-required': 'You must specify an amount to send.',
    'amount-invalid': 'Invalid amount.',
    'amount-other-unit': otherUnitText(currency),
    'amount-not-positive': `${currency} amount must be greater than zero.`,
    'tip-invalid': 'Invalid tip.',
    'tip-other-unit': otherUnitDollars,
    'tip-negative': 'Tip amount may not be less than zero.',
    'tip-too-large': 'A tip may be as large as the amount, or up to $20.00 if that is more.',
    'note-too-long': 'The note may have at most 2,000 characters.',
    'note-invalid': 'Invalid note.',
  }
}

/**
 * Shown while typing or on leaving the field (SEND-07), and against the balances (SEND-10, -13).
 */
export function sendHintMessages(currency: string) {
  return {
    amountBelowZero: `${currency} may not be less than zero.`,
    amountAboveBuyingPower: 'Amount exceeds your Buying Power.',
    tipAboveReserve: 'Tip exceeds your Cash Reserve Account balance.',
  }
}

/**
 * Error code and reason for each refusal; the web adds the full sentence (ERR-06, ERR-07). The test
 * account has no member, so it is refused before planning.
 */
export function sendRefusals(
  currency: string,
): Record<PaymentRefusal | 'test-account', { code: ErrorCode; reason: string }> {
  return {
    ...standingRefusals(`send ${currency}`),
    'test-account': {
      code: 'TEST_ACCOUNT',
      reason: `This is a test account and will not send ${currency}`,
    },
    'trial-no-tip': {
      code: 'TRIAL_RESTRICTED',
      reason: 'Trial members cannot tip. Please upgrade to a full membership.',
    },
    'target-not-found': { code: 'TARGET_NOT_FOUND', reason: 'This member cannot be found.' },
    'self-send': { code: 'SELF_SEND', reason: 'You cannot send to your own account.' },
    'target-cannot-receive': {
      code: 'TARGET_CANNOT_RECEIVE',
      reason: `This member cannot receive ${currency} at this time.`,
    },
    'trial-cannot-accept': {
      code: 'TRIAL_RESTRICTED',
      reason: `Trial members are not allowed to accept ${currency} from other members.`,
    },
    'beyond-limits': beyondLimits,
    'outside-hours': outsideHours,
    'insufficient-funds': {
      code: 'INSUFFICIENT_FUNDS',
      reason: aboveBuyingPower,
    },
    'insufficient-reserve': { code: 'LOW_CRA', reason: 'Insufficient CRA' },
  }
}

/** ERR-06: what the web shows for `LOW_CRA`. */
export const lowReserveMessage =
  'The amount in your Cash Reserve Account is not enough to cover this transaction.'

/** ERR-07: what the web shows for any other refusal. */
export function sendFailedMessage(reason: string): string {
  return `Unable to process your transaction at this time. Reason: ${reason}`
}
