/** Texts of loading the cash reserve (CRA-05, CRA-06, CRA-13, ERR-11, ERR-12). */
import type { LoadFault } from '@exchange/domain/cash-reserve/load.rules'
import { otherUnitDollars } from '../wire/other-unit.messages.ts'

/** `most` is the largest load as displayed: `5,000`. */
export function loadFaultMessages(most: string): Record<LoadFault['code'], string> {
  return {
    'amount-invalid': 'Invalid amount.',
    'amount-other-unit': otherUnitDollars,
    'too-small': 'The minimum Cash Reserve reload amount is $10.',
    'too-large': `The maximum Cash Reserve reload amount is $${most}.`,
    'description-invalid': 'The description may have at most 200 characters.',
    'card-invalid': 'Choose a card.',
  }
}

export const cashReserveMessages = {
  /** ERR-11, when the result text is DECLINE. */
  declined: 'Payment was declined. Please try again with an alternate payment method.',
  lead: 'Your Cash Reserve pays tips and commission, in dollars.',
  afterwards: 'Cash Reserve afterwards',
  loadDescription: 'Cash Reserve load',
  /** ERR-13: the load itself succeeded. */
  cardNotSaved: 'Your card was charged, but it could not be saved to your wallet.',
  autoReloadOfferTitle: 'Never run short',
} as const
