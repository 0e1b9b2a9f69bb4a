/** Texts of pay pages (POS-01, POS-08) that form, page and server share. */
import type { PageFault, PageRefusal } from '@exchange/domain/pay-pages/pay-page.rules'
import type { PageClosed, UseFault } from '@exchange/domain/pay-pages/page-use.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { otherUnitText } from '../wire/other-unit.messages.ts'

/** The message for each fault of the form. */
export function pageFaultMessages(currency: string): Record<PageFault['code'], string> {
  return {
    'label-missing': 'Say what people pay for.',
    'label-too-long': 'The name may have at most 80 characters.',
    'note-too-long': 'The text may have at most 300 characters.',
    'kind-unknown': 'Choose how the amount is set.',
    'page-amount-missing': 'Enter an amount.',
    'page-amount-invalid': 'Invalid amount.',
    'page-amount-other-unit': otherUnitText(currency),
    'amounts-too-few': 'Enter at least two different amounts.',
    'amounts-too-many': 'A page offers at most six amounts.',
    'most-below-least': 'The most may not be below the least.',
    'products-missing': 'Choose at least one product.',
    'products-too-many': 'A page offers at most twelve products.',
    'products-unknown': 'Choose products that are on sale at a fixed price.',
    'question-too-long': 'The question may have at most 60 characters.',
    'reference-too-long': 'The reference may have at most 60 characters.',
    'uses-invalid': 'Enter a whole number from 1 to 100,000.',
    'day-invalid': 'Enter a valid day.',
    'day-past': 'Choose today or a later day.',
  }
}

interface Refusal {
  readonly code: ErrorCode
  readonly reason: string
}

/** Why a page cannot be made or changed. */
export function setUpRefusals(
  currency: string,
): Record<PageRefusal | keyof ReturnType<typeof standingRefusals>, Refusal> {
  return {
    ...standingRefusals(`ask for ${currency}`),
    'trial-cannot-accept': {
      code: 'TRIAL_RESTRICTED',
      reason: `Trial members are not allowed to accept ${currency} from other members.`,
    },
    'cannot-be-paid': {
      code: 'TARGET_CANNOT_RECEIVE',
      reason: `Your account cannot receive ${currency} at this time.`,
    },
    'too-many-pages': {
      code: 'CONFLICT',
      reason: 'You have 100 pages that are switched on. Switch one off first.',
    },
    'page-not-found': { code: 'NOT_FOUND', reason: 'This page cannot be found.' },
  }
}

/** Why nobody can pay on a page. */
export const pageEndings = {
  'page-unknown': { code: 'NOT_FOUND', reason: 'There is no page with this code.' },
  'page-off': { code: 'PAY_PAGE_CLOSED', reason: 'This page has been switched off.' },
  'page-expired': { code: 'PAY_PAGE_CLOSED', reason: 'This page has expired.' },
  'page-used-up': { code: 'PAY_PAGE_CLOSED', reason: 'This page has already been paid.' },
  'page-sold-out': { code: 'PAY_PAGE_CLOSED', reason: 'Nothing on this page is on sale now.' },
} as const satisfies Record<PageClosed | 'page-unknown', Refusal>

/** When a payment names a page of another payee. */
export const notThePayee = 'This page belongs to another member.'
export const pageIsPaidNow = 'A page is paid now, and not at a later time.'
export const pageOrRequest = 'A payment is for a request or on a page, not both.'

/** Faults of the payer's own fields. */
export const useFaultMessages: Record<
  Exclude<UseFault, 'amount-changed' | 'amount-not-listed' | AmountBound>,
  { readonly field: string; readonly message: string }
> = {
  'items-missing': { field: 'payPage', message: 'Choose what you buy.' },
  'no-tips': { field: 'tip', message: 'This page takes no tips.' },
  'answer-missing': { field: 'payPage', message: 'Please answer this.' },
  'answer-too-long': { field: 'payPage', message: 'The answer may have at most 100 characters.' },
  'note-beyond': { field: 'note', message: 'The note may have at most 400 characters.' },
}

type AmountBound = 'amount-below-least' | 'amount-above-most'

/** Amounts as text with the currency's name: "25.00 Moxey". */
export function boundMessage(fault: AmountBound, bound: string): string {
  return fault === 'amount-below-least'
    ? `The least on this page is ${bound}.`
    : `The most on this page is ${bound}.`
}

/** What the page asks for changed since it was shown; `now`: what it asks for, if that is one sum. */
export function amountChanged(now: string | null): string {
  return now === null
    ? 'What this page asks for has changed. Look at it again before you pay.'
    : `The amount of this page is ${now} now. Look at it again before you pay.`
}
