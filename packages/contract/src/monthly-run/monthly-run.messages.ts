/** Texts of the page of the monthly run, its file, and the refusals of its calls. */
import type { FeeFailure } from '@exchange/domain/months/month-run.rules'
import type { FeeReason, RunShow } from '@exchange/domain/monthly-run/monthly-run.rules'
import type { ErrorCode } from '../errors.ts'

export const monthlyRefusals = {
  'exchange-not-found': { code: 'NOT_FOUND', reason: 'This exchange cannot be found.' },
  'month-not-found': { code: 'NOT_FOUND', reason: 'This month cannot be found.' },
  'cursor-invalid': { code: 'NOT_FOUND', reason: 'This page of the list cannot be found.' },
  'no-run': {
    code: 'CONFLICT',
    reason: 'Only the fees of the last month can be confirmed. Open that month.',
  },
  'run-freezes': {
    code: 'CONFLICT',
    reason: 'The fees of this month are still being computed. Wait a few minutes.',
  },
  'month-over': {
    code: 'CONFLICT',
    reason: 'The month is over. Fees that nobody confirmed before it ended are not charged.',
  },
  'nothing-waits': { code: 'CONFLICT', reason: 'No fee of this month waits for a confirmation.' },
  'fees-changed': {
    code: 'CONFLICT',
    reason: 'The fees differ from those on your screen. Look at them again, then confirm them.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const reasonWords: Readonly<Record<FeeReason, string>> = {
  comes: 'Will be charged',
  due: 'To be charged',
  charged: 'Charged',
  failed: 'Could not be charged',
  'target-met': 'No fee: met the target, or had none',
  young: 'No fee: joined lately',
  'nothing-old': 'No fee: nothing of the balance is old',
  'nothing-due': 'No fee',
  'nothing-left': 'Not charged: the balance was at its limit',
  'not-shown': 'Not charged: the exchange shows no fee',
  'not-told': 'Not charged: the member was not told in time',
  'not-a-member': 'Not charged: on standby, closed or moved',
  'not-confirmed': 'Not charged: nobody confirmed the fees',
}

const failures: Readonly<Record<FeeFailure, string>> = {
  busy: 'The balance changed all the time. Try again.',
  mismatch: 'Another payment has the number of this fee. Ask who runs the server.',
  stale: 'The account changed meanwhile. Try again.',
  expired: 'The account has ended.',
  'unknown-account': 'The account does not exist. Ask who runs the server.',
}

export function failureWords(failure: string): string {
  return Object.entries(failures).find(([code]) => code === failure)?.[1] ?? failure
}

export const monthlyColumns = {
  number: 'Number',
  name: 'Member',
  reason: 'Result',
  failure: 'Why not',
  fee: 'Fee',
  before: 'Fee of the month before',
  difference: 'Difference',
  first: 'First fee',
  targetBefore: 'Target before',
  target: 'Target',
  lineBefore: 'Credit line before',
  line: 'Credit line',
} as const

export const showWords: Readonly<Record<RunShow, string>> = {
  fees: 'Fees',
  largest: 'Largest changes',
  first: 'First fees',
  times: 'Much higher',
  lines: 'Credit lines',
  waived: 'No fee',
  'left-out': 'Left out',
  failed: 'Failed',
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const monthlyWords = {
  lead: 'On the 1st the community fees of the month before are charged, and targets and credit lines are set for the new one. Here you see beforehand what comes, and afterwards what became of it.',
  exchange: 'Exchange',
  month: 'Month',
  begins: (day: string) => `Begins ${day}`,
  next: (month: string) => `${month}, to come`,
  failed: 'We could not load this month.',
  listFailed: 'We could not load these members.',
  preview: 'Preview',
  previewLead: (asOf: string) =>
    `As of ${asOf}. What members buy and sell until the month begins still changes it.`,
  previewNone: 'No preview is there yet',
  previewNoneHint: (day: string | null) =>
    day === null
      ? 'Have one made with the button above.'
      : `One is made each day from ${day} on. You can have one made now.`,
  make: 'Make a preview now',
  making: (percent: number) => `Computing the preview: ${percent} %`,
  makingLabel: 'The preview',
  byItself:
    'The fees are charged by themselves on the 1st. Policies, Community fee, can let them wait for you.',
  willWait: 'On the 1st the fees are frozen and wait for your confirmation.',
  freezing: (percent: number) => `Computing fees and targets: ${percent} %`,
  freezingLabel: 'The month begins',
  charging: (left: string) => `Charging. ${left} to go.`,
  feesLeft: (count: number) => many(count, 'fee', 'fees'),
  waiting: (fees: string, amount: string) => `${fees} of ${amount} in all wait for you.`,
  waitingHint:
    'They were frozen when the month began. What nobody confirms before the next month begins is not charged.',
  confirm: 'Confirm and charge',
  confirmTitle: (amount: string) => `Charge ${amount}?`,
  confirmText: (fees: string) =>
    `${fees} are charged now, each from the balance of the member. This cannot be taken back together; a single fee is given back with a posting.`,
  confirmed: 'Confirmed. The fees are being charged.',
  keep: 'Not yet',
  failedFees: (fees: string) => `${fees} could not be charged.`,
  failedHint: 'Look under Failed for the reason. No fee is charged twice.',
  retry: 'Try again',
  retried: (fees: string) => `Tried again: ${fees}.`,
  confirmedBy: (name: string, day: string) => `Confirmed by ${name}, ${day}.`,
  alone: 'The fees were charged by themselves.',
  sums: 'In all',
  fees: 'Community fees',
  feesOf: (month: string) => `Community fees of ${month}`,
  beforeOf: (count: number) => `the month before, ${many(count, 'member', 'members')}`,
  lastMonth: 'Month before',
  same: 'As it is',
  others: 'Members that pay nothing',
  of: (count: number) => many(count, 'member', 'members'),
  targets: 'Spending targets',
  linesUp: 'Credit lines that grow',
  linesDown: 'Credit lines that shrink',
  flashCash: 'FlashCash that ends',
  pointsText: 'Points do not expire.',
  statementsText: 'The statement of a month is made when a member opens it. None is sent.',
  letters: 'Notifications',
  lettersText: (count: number) =>
    `${many(count, 'member is', 'members are')} told of a fee or of another credit line.`,
  members: 'Members',
  timesLabel: 'Higher than before',
  timesOf: (times: number) => `${times} times`,
  none: 'Nobody is in this list',
  noneHint: 'Choose another list.',
  file: 'Save as CSV',
  first: 'first fee',
  more: 'Show more',
  list: (show: string) => `Members: ${show}`,
} as const
