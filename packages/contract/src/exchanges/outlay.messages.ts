/** Why staff cannot give something out at the expense of their exchange (decision 0042). */
import type { ErrorCode } from '../errors.ts'

export const outlayRefusals = {
  'needs-second-person': {
    code: 'NEEDS_APPROVAL',
    reason:
      'That is more than one person, or one exchange, gives out alone within 24 hours. Your order is ' +
      'noted. It is carried out when a second person with the right Finance gives the same order, ' +
      'with the same reference, within 24 hours.',
  },
  'budget-spent': {
    code: 'NEEDS_APPROVAL',
    reason:
      'The exchange has not enough left of what it gives out in a calendar month. Please give less, ' +
      'or have the budget raised.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** Before the form: what one person may give out. */
export const outlayHint =
  'What is more than one person, or one exchange, gives out alone within 24 hours needs a second ' +
  'person, who gives the same order with the same reference.'
