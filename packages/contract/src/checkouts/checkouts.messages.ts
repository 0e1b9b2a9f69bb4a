/** Texts about checkouts (decision 0094). */
import {
  checkoutLinesMost,
  expiryMinutes,
  openCheckoutsMost,
  type CheckoutFault,
  type CheckoutStatus,
} from '@exchange/domain/checkouts/checkout.rules'
import { pageLabelMost, pageReferenceMost } from '@exchange/domain/pay-pages/pay-page.rules'
import type { ErrorCode } from '../errors.ts'
import { webAddressFaults } from '../programs/programs.messages.ts'

export const checkoutFaults: Record<CheckoutFault['code'], string> = {
  'amount-invalid': 'Send an amount above 0, with at most two decimals.',
  'reference-missing': 'Send the reference of the order.',
  'reference-too-long': `The reference may have at most ${pageReferenceMost} characters.`,
  'title-too-long': `The title may have at most ${pageLabelMost} characters.`,
  'lines-invalid': `Send at most ${checkoutLinesMost} lines, each with a name, a whole quantity and a price.`,
  'lines-differ': 'The sum of the lines must be the amount.',
  'minutes-invalid': `Send a whole number of minutes from ${expiryMinutes.least} to ${expiryMinutes.most}.`,
  'address-invalid': webAddressFaults['address-invalid'],
  'address-too-long': webAddressFaults['address-too-long'],
  'address-not-https': 'Send an address that begins with https://, or with http://localhost.',
}

export function checkoutRefusals(
  currency: string,
): Record<
  | 'trial-cannot-accept'
  | 'cannot-be-paid'
  | 'too-many-checkouts'
  | 'already-made'
  | 'checkout-not-found'
  | 'checkout-paid'
  | 'checkout-being-paid',
  { readonly code: ErrorCode; readonly reason: string }
> {
  return {
    'trial-cannot-accept': {
      code: 'TRIAL_RESTRICTED',
      reason: `Trial members are not allowed to accept ${currency} from other members.`,
    },
    'cannot-be-paid': {
      code: 'TARGET_CANNOT_RECEIVE',
      reason: `Your account cannot receive ${currency} at this time.`,
    },
    'too-many-checkouts': {
      code: 'CONFLICT',
      reason: `Your business has ${openCheckoutsMost} open checkouts. Cancel some, or wait until they expire.`,
    },
    'already-made': { code: 'CONFLICT', reason: 'This was done before.' },
    'checkout-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such checkout.' },
    'checkout-paid': { code: 'CONFLICT', reason: 'This checkout was paid.' },
    'checkout-being-paid': {
      code: 'CONFLICT',
      reason: 'A payment of this checkout waits for an approval.',
    },
  }
}

export const checkoutStatusWords: Readonly<Record<CheckoutStatus, string>> = {
  open: 'Open',
  paid: 'Paid',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Cancelled',
}
