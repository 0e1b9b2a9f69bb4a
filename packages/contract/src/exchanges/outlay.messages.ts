/** Why staff cannot give something out at the expense of their exchange (decision 0042). */
import type { ErrorCode } from '../errors.ts'

export const outlayRefusals = {
  'needs-second-person': {
    code: 'NEEDS_APPROVAL',
    reason:
      'This sum needs two people. Ask a second person with the right Finance to enter the same, ' +
      'with the same reference, within 24 hours.',
  },
  'budget-spent': {
    code: 'NEEDS_APPROVAL',
    reason:
      'This is more than your exchange can still give out this month. Enter less, or ask for a ' +
      'larger budget.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** Before the form: what one person may give out. */
export const outlayHint =
  'Large sums need two people: a second one enters the same, with the same reference, within ' +
  '24 hours.'
