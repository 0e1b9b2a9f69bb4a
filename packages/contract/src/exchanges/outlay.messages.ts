/** Why staff cannot give something out at the expense of their exchange (decision 0042). */
import type { ErrorCode } from '../errors.ts'

export const outlayRefusals = {
  'needs-second-person': {
    code: 'NEEDS_APPROVAL',
    reason:
      'Your order is noted. It waits for a second person with the right Finance, who confirms it on ' +
      'this page within 24 hours.',
  },
  'budget-spent': {
    code: 'FORBIDDEN',
    reason:
      'This is more than your exchange can still give out this month. Enter less, or ask for a ' +
      'larger budget.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** Before the form: what one person may give out. */
export const outlayHint =
  'Large sums need two people: a second one confirms on this page within 24 hours.'

/** Beside the form: what is left, what waits, what was given. */
export const outlayDeskWords = {
  failed: 'We could not load what your exchange has given out.',
  limits: 'What is left',
  alone: 'By you alone, in 24 hours',
  month: 'By your exchange, this month',
  leftOf: 'of',
  others: (count: number) => (count === 1 ? '1 other exchange' : `${count} other exchanges`),
  waiting: 'Waiting for a second approver',
  noneWaiting: 'Sums above what you may give out alone appear here for someone else.',
  orderedBy: (person: string, until: string) => `Ordered by ${person}, until ${until}`,
  someoneElse: 'Someone else confirms it',
  confirm: 'Confirm',
  confirmTitle: 'Confirm this order?',
  confirmHint: (person: string) =>
    `${person} ordered it. With your yes it is carried out at once, at the expense of your exchange.`,
  notYet: 'Not yet',
  to: (whom: string) => (whom === '' ? 'to print' : `to ${whom}`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  given: 'Recently issued',
  noneGiven: 'What your exchange gives out is listed here.',
  card: 'Gift card',
  by: (person: string, first: string | null) => (first === null ? person : `${first}, ${person}`),
} as const
