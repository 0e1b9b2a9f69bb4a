/** Texts of pay pages (POS-01, POS-08) that form, page and server share. */
import {
  openPagesMost,
  pageAmountsMost,
  pageLabelMost,
  pageNoteMost,
  pageProductsMost,
  pageQuestionMost,
  pageReferenceMost,
  pageUsesMost,
  type PageFault,
  type PageRefusal,
} from '@exchange/domain/pay-pages/pay-page.rules'
import {
  answerMost,
  payerNoteMost,
  type PageClosed,
  type UseFault,
} from '@exchange/domain/pay-pages/page-use.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { otherUnitText } from '../wire/other-unit.messages.ts'

/** The message for each fault of the form. */
export function pageFaultMessages(currency: string): Record<PageFault['code'], string> {
  return {
    'label-missing': 'Say what people pay for.',
    'label-too-long': `The name may have at most ${pageLabelMost} characters.`,
    'note-too-long': `The text may have at most ${pageNoteMost} characters.`,
    'kind-unknown': 'Choose how the amount is set.',
    'page-amount-missing': 'Enter an amount.',
    'page-amount-invalid': 'Invalid amount.',
    'page-amount-other-unit': otherUnitText(currency),
    'amounts-too-few': 'Enter at least two different amounts.',
    'amounts-too-many': `A page offers at most ${pageAmountsMost} amounts.`,
    'most-below-least': 'The most may not be below the least.',
    'products-missing': 'Choose at least one product.',
    'products-too-many': `A page offers at most ${pageProductsMost} products.`,
    'products-unknown': 'Choose products that are on sale at a fixed price.',
    'question-too-long': `The question may have at most ${pageQuestionMost} characters.`,
    'reference-too-long': `The reference may have at most ${pageReferenceMost} characters.`,
    'uses-invalid': `Enter a whole number from 1 to ${pageUsesMost.toLocaleString('en')}.`,
    'fewer-than-used': 'It has been paid more often than that already.',
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
      reason: `You have ${openPagesMost} pages that are switched on. Switch one off first.`,
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
  'answer-too-long': {
    field: 'payPage',
    message: `The answer may have at most ${answerMost} characters.`,
  },
  'note-beyond': {
    field: 'note',
    message: `The note may have at most ${payerNoteMost} characters.`,
  },
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

/** "25.00 Moxey". */
type Sum = string

/** Texts of the page on which one pays (POS-01). */
export const payPageMessages = {
  title: (payee: string) => `Pay ${payee}`,
  description: (payee: string, exchange: string) => `Pay ${payee}, a member of ${exchange}.`,
  memberOf: (exchange: string) => `Member of ${exchange}`,
  reference: (text: string) => `Reference: ${text}`,
  /** Against a code that somebody stuck over another one. */
  check: 'Check that this is the business you want to pay.',
  amountFixed: 'Amount',
  chooseAmount: 'Choose an amount',
  chooseAmountFirst: 'Choose an amount.',
  chooseItems: 'Choose what you buy',
  bounds: (least: Sum | null, most: Sum | null) => {
    if (least && most) return `From ${least} to ${most}`
    if (least) return `At least ${least}`
    return most ? `Up to ${most}` : ''
  },
  more: (name: string) => `One more ${name}`,
  fewer: (name: string) => `One fewer ${name}`,
  chosen: (count: number, name: string) => `${count} of ${name}`,
  total: 'Total',
  pay: (sum: string) => (sum === '' ? 'Pay' : `Pay ${sum}`),
  signInToPay: (sum: string) => (sum === '' ? 'Sign in to pay' : `Sign in to pay ${sum}`),
  comesBack: 'You come back to this page, and what you entered stays.',
  notAMember: 'Not a member yet?',
  join: 'See how to join',
  instead: (host: string) => `Back to ${host}`,
  goOn: (host: string) => `Continue to ${host}`,
  payAgain: 'Pay again',
  done: 'Done',
  own: 'This is your own page. People who scan its code pay your business here.',
  ownWay: 'See your pay pages',
  failed: 'This page could not be loaded.',
  home: 'Go to the directory',
  toPayee: (payee: string) => `See ${payee}`,
  payOtherwise: (payee: string) => `Send to ${payee}`,
  closedTitle: {
    off: 'This page is switched off',
    expired: 'This page has expired',
    'used-up': 'This has been paid',
    'sold-out': 'Nothing is on sale here now',
    'payee-closed': 'This page cannot be paid',
  },
  closedText: (payee: string): Record<string, string> => ({
    off: `${payee} takes no payments here any more. Nothing was paid.`,
    expired: `The time to pay here is over. Ask ${payee} for a new page.`,
    'used-up': `This page could be paid once or a few times, and was. Ask ${payee} if you think that is wrong.`,
    'sold-out': `${payee} sells none of the products of this page at the moment.`,
    'payee-closed': 'This business cannot be paid at the moment.',
  }),
  unknownTitle: 'There is no page with this code',
  unknownText:
    'Check the address, or scan the code again. If it is printed, ask the business for a new one.',
} as const

/** Texts of MoxeyPaySetup (POS-08). */
export const paySetupMessages = {
  title: 'Pay Pages',
  lead: 'A page and a code for your counter, your van or an invoice. Whoever scans it pays you.',
  make: 'New page',
  none: 'No pay pages yet',
  noneHint: 'Make one, print its code, and customers pay you by scanning it.',
  failed: 'Your pay pages could not be loaded.',
  loadedMore: 'pay pages',
  kinds: {
    fixed: 'One amount',
    open: 'Any amount',
    list: 'A choice',
    products: 'Products',
  },
  kindLabel: 'How is the amount set?',
  anyAmount: 'Any amount',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  states: {
    on: 'On',
    off: 'Off',
    expired: 'Expired',
    'used-up': 'Paid',
    'sold-out': 'Sold out',
    'payee-closed': 'Closed',
  },
  /** Paid as often as it could be. */
  usedUp: 'All paid',
  paid: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  ofUses: (count: number, most: number) => `${count} of ${most} payments`,
  waiting: (count: number) => (count === 1 ? '1 waits for approval' : `${count} wait for approval`),
  neverPaid: 'Not paid yet',
  tips: (sum: string) => `$${sum} in tips`,
  until: (day: string) => `Until ${day}`,
  back: (sum: string) => `${sum} given back`,
  open: 'Open',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Unable to copy the link',
  print: 'Print',
  edit: 'Edit',
  isOn: 'Takes payments',
  switchFailed: 'It could not be switched.',
  label: 'What do people pay for?',
  labelHint: 'They read it on the page and in their receipt: “Saturday market”.',
  note: 'Text for your customers (optional)',
  amount: 'Amount',
  least: 'Least (optional)',
  most: 'Most (optional)',
  amounts: 'Amounts to choose from',
  addAmount: 'Add an amount',
  amountAt: (place: number) => `Amount ${place}`,
  chooseProducts: 'Products',
  noProducts: 'You have no products on sale at a fixed price.',
  addProducts: 'Add products',
  allowTips: 'Customers may add a tip',
  more: 'Reference, question, limits',
  reference: 'Your reference (optional)',
  referenceHint: 'Like “Invoice 2041”. It is part of each payment.',
  question: 'Question to the customer (optional)',
  questionHint: 'Like “Order number”. Without an answer nobody can pay.',
  usesMost: 'How often can it be paid? (optional)',
  usesHint: '1 for a single customer. Empty: any number of times.',
  lastDay: 'Last day (optional)',
  save: 'Save',
  makeIt: 'Make the page',
  saved: 'Saved',
  made: 'Your page is ready',
  posterTitle: 'Poster and code',
  scan: 'Scan to pay with',
  posterHow: 'Open the camera of your phone, scan the code, and pay.',
  small: 'Small code',
  poster: 'Poster',
  trial: 'Pay pages come with a full membership.',
} as const
