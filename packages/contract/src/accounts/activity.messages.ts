/** Texts of Activity and of the report of transactions (ACCT-05, ACCT-06, ACCT-07). */
import { cameToNothing } from '@exchange/domain/accounts/transaction-list.rules'
import type { Transaction } from './account.contract.ts'
import { transactionNames } from './accounts.messages.ts'

export const activityMessages = {
  activity: 'Activity',
  search: 'Search',
  closeSearch: 'Close the search',
  searchFor: 'Member, note, code, amount',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  showThese: 'Show',
  more: 'More',
  report: 'Report',
  balance: 'Balance',
  dayTotal: 'Total of the day',
  datesReversed: 'The last day is before the first.',
  sumsReversed: 'The greatest amount is below the least.',
  notASum: 'Enter an amount, like 25.00.',
  any: 'Any',
  takeAway: 'Without',
  found: (count: number) =>
    count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`,
} as const

/**
 * Above the sum of one transaction: what was done, and with whom. `member` is the name of the other
 * side as it is to be written.
 */
export function paidHow(
  { type, action, status }: Pick<Transaction, 'type' | 'action' | 'status'>,
  member: string,
): string {
  const isOut = action === 'Purchase'
  const whom = isOut ? `to ${member}` : `from ${member}`
  if (!member) return transactionNames[type] ?? action
  if (type === 'refund') return `Refund ${whom}`
  if (type === 'staff-reversal') return `Reversal ${whom}`
  if (status === 'Pending') return isOut ? `To be sent ${whom}` : `To be received ${whom}`
  const came = isOut ? 'Sent' : 'Received'
  return cameToNothing(status) ? `Not ${came.toLowerCase()} ${whom}` : `${came} ${whom}`
}

/** The names of what can be chosen in the filters. */
export const filterWords = {
  names: {
    search: 'Search',
    show: 'Which',
    month: 'Month',
    period: 'Time',
    from: 'From',
    until: 'Until',
    action: 'Action',
    status: 'Status',
    member: 'Member',
    product: 'Product',
    contact: 'Person',
    least: 'Amount from',
    most: 'Amount up to',
  },
  ways: { in: 'In', out: 'Out', waiting: 'Waiting' },
  actions: {
    purchase: 'Purchases',
    sale: 'Sales',
    refund: 'Refunds',
    reversal: 'Reversals',
    'gift-card': 'Gift cards bought',
    load: 'Cash Reserve loads',
    'flash-cash': 'FlashCash',
    points: 'Points',
    fee: 'Community Fees',
  },
  periods: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    'last-year': 'Last year',
  },
} as const

/** What a transaction was for this member: a refund is neither a purchase nor a sale. */
export function actionName({ type, action }: Pick<Transaction, 'type' | 'action'>): string {
  const isOut = action === 'Purchase'
  if (type === 'refund') return isOut ? 'Refund given' : 'Refund received'
  if (type === 'staff-reversal') return isOut ? 'Taken back' : 'Given back'
  const isPayment = type === 'send' || type === 'charge' || type === 'hold'
  return isPayment || type === 'gift-card-payment' ? action : (transactionNames[type] ?? action)
}

/** The words of the report of transactions. */
export const reportWords = {
  columns: {
    date: 'Date',
    action: 'Action',
    member: 'Member',
    person: 'Their person',
    by: 'Our person',
    product: 'Product',
    amount: 'Amount',
    tip: 'Tip',
    commission: 'Commission',
    currencyCommission: 'Commission',
    flashCash: 'FlashCash',
    points: 'Points',
    balance: 'Balance after',
    status: 'Status',
    note: 'Note',
    code: 'Code',
  },
  groups: { month: 'Month', member: 'Member', by: 'Our person', product: 'Product' },
  count: 'Transactions',
  in: 'In',
  out: 'Out',
  net: 'Net',
  /** A group of what has no member, person or product. */
  noName: 'None',
  /** In place of a member. */
  giftCard: 'Gift card',
  order: 'Order',
  ascending: (column: string) => `${column}, lowest first`,
  descending: (column: string) => `${column}, highest first`,
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Report',
  lead: 'Your transactions as a table: choose, add up, save and print.',
  groupBy: 'Add up by',
  by: 'By',
  noGroup: 'Each transaction',
  chooseColumns: 'Columns',
  columnsHint: 'The table and the file have these columns.',
  noColumn: 'Choose at least one column.',
  views: 'Views',
  download: 'Download CSV',
  print: 'Print',
  total: (count: string) => `Total of ${count}`,
  table: 'Transactions of the report',
  groupsCut: 'Only the first 1,000 groups are shown. The total is of all of them.',
  printCut: (shown: string) => `Printed: the first ${shown}. Narrow the report to print the rest.`,
  anyTime: 'Any time',
  open: 'Open',
  madeFor: (member: string, day: string) => `${member}, ${day}`,
} as const
