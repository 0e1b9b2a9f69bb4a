/** Texts of statements: on the screen, on paper, and in files (ACCT-08, ACCT-09). */
import { toDecimal } from '@exchange/domain/money'
import { monthName } from '@exchange/domain/months/month.rules'
import {
  monthOf,
  type PeriodFault,
  type StatementPeriod,
} from '@exchange/domain/statements/period.rules'
import type {
  LinePart,
  StatementRefusal,
  StatementUnit,
} from '@exchange/domain/statements/statement.rules'
import { transactionNames } from '../accounts/accounts.messages.ts'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'

const standing = standingRefusals('see the statements')

export const statementRefusals: Record<
  StatementRefusal | 'not-begun' | 'days-ahead' | 'busy' | 'own-waits' | 'not-yours' | 'not-sealed',
  { readonly code: ErrorCode; readonly reason: string }
> = {
  'partial-member': standing['partial-member'],
  'no-transaction-authority': standing['no-transaction-authority'],
  'not-yours': {
    code: 'NOT_FOUND',
    reason: 'Your business has no such transaction.',
  },
  'not-sealed': {
    code: 'CONFLICT',
    reason: 'This transaction is not sealed yet. It will be within a few minutes: try again then.',
  },
  'not-begun': { code: 'NOT_FOUND', reason: 'This month has not begun yet.' },
  'days-ahead': { code: 'NOT_FOUND', reason: 'These days have not begun yet.' },
  busy: {
    code: 'UNAVAILABLE',
    reason: 'Many statements are being made right now. Please try again in a minute.',
  },
  'own-waits': {
    code: 'UNAVAILABLE',
    reason: 'Another statement of your business is being made. Please try again in a moment.',
  },
}

/** Days that no statement can be of. */
export const periodFaults: Record<PeriodFault, string> = {
  'period-missing': 'Choose a month, or a first and a last day.',
  'period-twice': 'Choose either a month, or a first and a last day.',
  'day-unknown': 'Enter a day as month, day and year.',
  'period-reversed': 'The first day is after the last.',
  'period-too-long': 'A statement covers a year at most.',
}

export const statementMessages = {
  title: 'Statements',
  soFar: 'So far',
  summary: 'Summary',
  statement: 'Statement',
  opening: 'Opening balance',
  in: 'In',
  out: 'Out',
  net: 'Net',
  commission: 'Of which commission',
  closing: 'Closing balance',
  closingSoFar: 'Balance so far',
  flashCash: 'Of which FlashCash',
  held: 'Of which held for payments that wait',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  balance: 'Balance',
  nothingMoved: 'Nothing moved in this period.',
  pointsAfter: (opening: string, closing: string) =>
    `Reward points: ${opening} at the beginning, ${closing} at the end. Points are no money.`,
  held1:
    'What is held for payments that wait for an approval is still part of the balance. It leaves ' +
    'on the day on which the payment is made.',
  noSeal: 'No part of the ledger was sealed when this was made.',
  sealTitle: 'Signed head of the ledger',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  /** The page of documents (ACCT-08). */
  documentsTitle: 'Documents',
  listFailed: 'Your statements could not be loaded.',
  transactions: (count: number) => (count === 1 ? '1 transaction' : `${count} transactions`),
  view: 'View',
  download: 'Download',
  downloadOf: (month: string) => `Download ${month}`,
  format: 'File type',
  /** What each kind of file is good for. */
  formatHints: {
    pdf: 'To keep and to print. It has both accounts and the signed head of the ledger.',
    csv: 'For spreadsheets and for programs such as QuickBooks: date, description and amount.',
    ofx: 'For bookkeeping programs. Reading the same file again adds nothing twice.',
  },
  account: 'Account',
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  downloading: 'Downloading',
  notDownloaded: 'The statement was not downloaded.',
  /** The page that is printed (ACCT-09). */
  readFailed: 'The statement could not be loaded.',
  noMonth: 'No month chosen',
  noMonthHint: 'Choose a statement in Documents.',
  /** A statement of days that are no calendar month. */
  otherDays: 'Choose dates',
  otherDaysTitle: 'A statement of other days',
  otherDaysHint: 'For a quarter, a tax year or a single day. It covers a year at most.',
  firstDay: 'First day',
  lastDay: 'Last day',
  show: 'Show',
  toDocuments: 'All documents',
  print: 'Print',
  monthBefore: 'The month before',
  monthAfter: 'The month after',
  signIn: 'Sign in to see the statement.',
  signInDoor: 'Sign In',
  accountName: (unit: StatementUnit, currency: string) =>
    unit === 'MOX' ? `${currency} account` : 'Cash Reserve (US dollars)',
} as const

/** What proves that history was not changed since (docs/money/statements.md). */
export function sealSentence(head: {
  readonly seal: number
  readonly lastTransfer: number
  readonly sealedAt: string
}): string {
  const at = `${head.sealedAt.slice(0, 10)} ${head.sealedAt.slice(11, 16)} UTC`
  return (
    `Seal ${head.seal} covers every transaction of the network up to number ` +
    `${head.lastTransfer}, and was signed on ${at}. Keep this page: if the seal with this number ` +
    'later has another hash, history was changed.'
  )
}

/** `November 1 to 30, 2026`; of other days than a month `11/03/2026 to 12/15/2026`. */
export function periodDays(period: StatementPeriod): string {
  const month = monthOf(period)
  if (month === null) return `${usDay(period.from)} to ${usDay(period.to)}`
  const [name] = monthName(month).split(' ')
  return `${name} 1 to ${Number(period.to.slice(8))}, ${month.slice(0, 4)}`
}

/** `11/26/2026`, as programs for bookkeeping read it. */
export function usDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

/** `-1,234.50` */
export function figure(minor: bigint): string {
  const [whole = '', cents = ''] = toDecimal(minor).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

export interface DescribedLine {
  readonly part: LinePart
  readonly type: string
  readonly paid: boolean
  readonly member: string
  readonly product: string
  readonly note: string
}

const shownMost = 120

/** `Payment to Harbor Bakery: Bread`: what a line is, in one line. */
export function lineText(line: DescribedLine): string {
  const what = eventText(line)
  if (line.part === 'tip') return `Tip: ${lowerFirst(what)}`
  if (line.part === 'commission') {
    return isReturn(line.type)
      ? `Commission returned: ${lowerFirst(what)}`
      : `Commission: ${lowerFirst(what)}`
  }
  const more = [line.product, line.note].filter((text) => text !== '').join(', ')
  return cut(more === '' ? what : `${what}: ${more}`)
}

function eventText({ type, paid, member }: DescribedLine): string {
  const other = member === '' ? 'a gift card' : member
  if (type === 'send' || type === 'charge')
    return paid ? `Payment to ${other}` : `Payment from ${other}`
  if (type === 'refund') return paid ? `Refund to ${other}` : `Refund from ${other}`
  if (type === 'staff-reversal') {
    return paid ? `Reversed payment, back to ${other}` : `Reversed payment, back from ${other}`
  }
  if (type === 'gift-card-payment') return 'Payment with a gift card'
  return otherNames[type] ?? transactionNames[type] ?? 'Transaction'
}

/** Those that lists of transactions do not name. */
const otherNames: Readonly<Record<string, string>> = {
  chargeback: 'Cash Reserve load taken back by the bank',
  'gift-card-purchase': 'Gift card bought',
}

function isReturn(type: string): boolean {
  return type === 'refund' || type === 'staff-reversal'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** One line of a readable length; control characters of old notes become blanks. */
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= shownMost ? line : `${line.slice(0, shownMost - 1).trimEnd()}…`
}
