/**
 * What can be asked of a member's transactions: which (status, action), in which order, and by what
 * they are added up (ACCT-05, ACCT-06, ACCT-07).
 */

export const transactionStatuses = [
  'Approved',
  'Pending',
  'Declined',
  'Expired',
  'Withdrawn',
  'Refunded',
  'Partly refunded',
  'Reversed',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** Its money was held at most, and went back: it counts in no sum. */
export function cameToNothing(status: TransactionStatus): boolean {
  return status === 'Declined' || status === 'Expired' || status === 'Withdrawn'
}

export const transactionActions = [
  'purchase',
  'sale',
  'refund',
  'reversal',
  'gift-card',
  'load',
  'flash-cash',
  'points',
  'fee',
] as const
export type TransactionAction = (typeof transactionActions)[number]

/** The transfers of an action; `paid` is whether the member is their payer, where that matters. */
export interface ActionKinds {
  readonly kinds: readonly string[]
  readonly paid?: boolean
}

const payments = ['send', 'charge', 'hold', 'gift-card-payment']

export const actionKinds: Readonly<Record<TransactionAction, ActionKinds>> = {
  purchase: { kinds: payments, paid: true },
  sale: { kinds: payments, paid: false },
  refund: { kinds: ['refund'] },
  reversal: { kinds: ['staff-reversal', 'chargeback', 'staff-posting'] },
  'gift-card': { kinds: ['gift-card-purchase'] },
  load: { kinds: ['load'] },
  'flash-cash': { kinds: ['flash-grant', 'flash-evaporation'] },
  points: { kinds: ['points-redemption', 'points-return', 'points-claim'] },
  fee: { kinds: ['community-fee'] },
}

/** Times that move on, so that a saved report is of the month in which it is read. */
export const reportPeriods = ['this-month', 'last-month', 'this-year', 'last-year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The columns of the report, in their usual order. */
export const reportColumns = [
  'date',
  'action',
  'member',
  'person',
  'by',
  'product',
  'amount',
  'tip',
  'commission',
  'currencyCommission',
  'flashCash',
  'points',
  'balance',
  'status',
  'note',
  'code',
] as const
export type ReportColumn = (typeof reportColumns)[number]

/** What a report shows that nobody has arranged. A phone has room for the first three. */
export const usualColumns: readonly ReportColumn[] = [
  'date',
  'amount',
  'member',
  'action',
  'tip',
  'commission',
  'status',
  'note',
]

/** The columns by which transactions can be put in order. */
export const sortColumns = [
  'date',
  'member',
  'person',
  'by',
  'product',
  'amount',
  'tip',
  'commission',
  'points',
  'status',
] as const
export type SortColumn = (typeof sortColumns)[number]

/** The columns by which groups can be put in order. */
export const groupSorts = ['name', 'count', 'in', 'out', 'net'] as const
export type GroupSort = (typeof groupSorts)[number]

/** An order: a column, the greatest first with a minus. */
export interface Order<Name extends string> {
  readonly by: Name
  readonly descending: boolean
}

/** Reads `amount` or `-amount`; undefined if it names none of these columns. */
export function readOrder<Name extends string>(
  text: string | undefined,
  names: readonly Name[],
): Order<Name> | undefined {
  const descending = text?.startsWith('-') === true
  const by = names.find((name) => name === (descending ? text?.slice(1) : text))
  return by && { by, descending }
}

/** The newest first, as in Activity. */
export const newestFirst: Order<SortColumn> = { by: 'date', descending: true }

/** By what transactions are added up. */
export const reportGroups = ['month', 'member', 'by', 'product'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** A report shows at most so many groups; its totals are of all. */
export const mostGroups = 1_000

/** What one group comes to in the currency, in minor units. */
export interface GroupSums {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly in: bigint
  readonly out: bigint
}

/** Groups in the asked order; without one, months newest first and all else by name. */
export function orderGroups<Group extends GroupSums>(
  groups: readonly Group[],
  by: ReportGroup,
  order: Order<GroupSort> = { by: 'name', descending: by === 'month' },
): readonly Group[] {
  const sign = order.descending ? -1 : 1
  return groups.toSorted(
    (one, other) => sign * compare(one, other, order.by, by) || byName(one, other, by),
  )
}

function compare(one: GroupSums, other: GroupSums, by: GroupSort, of: ReportGroup): number {
  if (by === 'name') return byName(one, other, of)
  const [left, right] = [valueOf(one, by), valueOf(other, by)]
  return left < right ? -1 : left > right ? 1 : 0
}

function valueOf(group: GroupSums, by: Exclude<GroupSort, 'name'>): bigint {
  if (by === 'count') return BigInt(group.count)
  return by === 'net' ? group.in - group.out : group[by]
}

/** What has no name, such as loads among members, stands last; months are ordered by their key. */
function byName(one: GroupSums, other: GroupSums, of: ReportGroup): number {
  const [left, right] = of === 'month' ? [one.key, other.key] : [one.name, other.name]
  if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1
  return left.localeCompare(right, 'en')
}
