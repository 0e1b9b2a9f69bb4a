/** Words of loading the cash reserve (CRA-05, CRA-06, CRA-13, ERR-11, ERR-12). */
import type { LoadFault } from '@exchange/domain/cash-reserve/load.rules'
import type { ErrorCode } from '../errors.ts'

/** `most` is the largest load as people read it: `5,000`. */
export function loadFaultMessages(most: string): Record<LoadFault['code'], string> {
  return {
    'amount-invalid': 'Invalid amount.',
    'too-small': 'The minimum Cash Reserve reload amount is $10.',
    'too-large': `The maximum Cash Reserve reload amount is $${most}.`,
    'description-invalid': 'The description may have at most 200 characters.',
    'card-invalid': 'Please select a card.',
  }
}

/** Who may not load, and why. */
export const loadRefusals = {
  'exchange-closed': { code: 'EXCHANGE_CLOSED', reason: 'Your exchange has left the network.' },
  'member-inactive': { code: 'MEMBER_INACTIVE', reason: 'Your membership is not active.' },
  'partial-member': {
    code: 'PARTIAL_MEMBER',
    reason: 'Your membership has not been approved yet.',
  },
  'terms-required': {
    code: 'TERMS_REQUIRED',
    reason: 'Please accept the current Terms and Conditions first.',
  },
  'no-transaction-authority': {
    code: 'NO_TRANSACTION_AUTHORITY',
    reason: 'You are not allowed to use payment cards. Please contact your main contact.',
  },
  'trial-restricted': {
    code: 'TRIAL_RESTRICTED',
    reason: 'Trial members cannot use a Cash Reserve Account. Please upgrade first.',
  },
} as const satisfies Record<string, { code: ErrorCode; reason: string }>

export const cashReserveMessages = {
  /** ERR-11, for a result text of DECLINE. */
  declined: 'Payment was declined. Please try again with an alternate payment method.',
  loadDescription: 'Cash Reserve load',
  /** ERR-13: the load went through all the same. */
  cardNotSaved: 'Your card was charged, but it could not be saved to your wallet.',
  autoReloadOfferTitle: 'Never run short',
} as const
