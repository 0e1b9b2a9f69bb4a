/** Texts about payments of a former system. */
import type { ErrorCode } from '../errors.ts'
import { exportMost } from '../accounts/accounts.messages.ts'

export const formerPaymentWords = {
  title: 'Payments in the former system',
  explained: 'They are for you to look up. No balance, fee or total here counts them.',
  officeExplained: 'They are history only. No balance, fee or total here counts them.',
  show: 'Show them',
  none: 'There are none',
  noneHint: 'No payment of this member was imported.',
  failed: 'The payments of the former system could not be loaded.',
  save: 'Save as CSV',
  cut: `The file has the latest ${exportMost.toLocaleString('en-US')} payments.`,
  purchase: 'Purchase',
  sale: 'Sale',
  fee: (amount: string) => `fee $${amount}`,
  formerMember: 'Former member',
  fileColumns: (currency: string) =>
    ['Date', 'Type', 'Member', `Amount (${currency})`, 'Fee (USD)', 'Note', 'Reference'] as const,
} as const

export const formerPaymentRefusals = {
  'not-allowed': {
    code: 'NO_TRANSACTION_AUTHORITY',
    reason: 'Only people with the right to statements see the payments of the former system.',
  },
  'member-not-found': { code: 'NOT_FOUND', reason: 'This member cannot be found.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>
