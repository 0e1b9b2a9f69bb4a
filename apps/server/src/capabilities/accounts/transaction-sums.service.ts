/** The sums of a member's transactions: in all, and by groups in an order (ACCT-07). */
import type { Database } from '@exchange/database'
import {
  mostGroups,
  orderGroups,
  type GroupSort,
  type Order,
  type ReportGroup,
} from '@exchange/domain/accounts/transaction-list.rules'
import { units, type Unit } from '@exchange/domain/money'
import type { TransactionFilter } from './transaction-filter.read.ts'
import { listChoices, sumTransactions, type Choice, type SumRow } from './transaction-sums.read.ts'
import type { Reader } from './transactions.read.ts'

interface Moved {
  readonly unit: Unit
  readonly in: bigint
  readonly out: bigint
}

/** Minor units; see `SumRow`. */
export interface Sums extends Pick<
  SumRow,
  'key' | 'name' | 'tip' | 'commission' | 'currencyCommission' | 'flashCash' | 'points'
> {
  readonly count: number
  readonly moved: readonly Moved[]
}

export interface SumsQuestion extends Reader {
  readonly filter: TransactionFilter
  readonly group?: ReportGroup | undefined
  readonly order?: Order<GroupSort> | undefined
}

export interface TransactionSums {
  read(question: SumsQuestion): Promise<{
    readonly total: Sums
    readonly groups: readonly Sums[]
    /** False: there are more groups. */
    readonly whole: boolean
  }>
  /** The names to filter by, the most frequent 200 of each kind, by name. */
  choices(reader: Reader): Promise<readonly Choice[]>
}

const mostChoices = 200

export function createTransactionSums(
  database: Pick<Database, 'query'>,
  now: () => Date,
): TransactionSums {
  return {
    async read({ order, ...question }) {
      const { group = 'month' } = question
      const rows = await sumTransactions(database, question, now())
      const groups = byKey(rows.filter(({ total }) => !total))
      const inOrder = orderGroups(groups.slice(0, mostGroups).map(inCurrency), group, order)
      return {
        total: added(rows.filter(({ total }) => total)),
        groups: inOrder.map(({ sums }) => sums),
        whole: groups.length <= mostGroups,
      }
    },
    choices: (reader) => listChoices(database, reader, mostChoices),
  }
}

/** The groups in the order of their rows. */
function byKey(rows: readonly SumRow[]): readonly Sums[] {
  const groups = new Map<string, SumRow[]>()
  for (const row of rows) {
    const group = `${row.key} ${row.name}`
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return Array.from(groups.values(), added)
}

/** One sum from its rows, one a unit. */
function added(rows: readonly SumRow[]): Sums {
  const all = (part: 'tip' | 'commission' | 'currencyCommission' | 'flashCash' | 'points') =>
    rows.reduce((sum, row) => sum + row[part], 0n)
  return {
    key: rows[0]?.key ?? '',
    name: rows[0]?.name ?? '',
    count: Number(rows.reduce((sum, { count }) => sum + count, 0n)),
    moved: units.flatMap((unit) => rows.filter((row) => row.unit === unit).flatMap(moved)),
    tip: all('tip'),
    commission: all('commission'),
    currencyCommission: all('currencyCommission'),
    flashCash: all('flashCash'),
    points: all('points'),
  }
}

function moved({ unit, in: came, out }: SumRow): readonly Moved[] {
  return came === 0n && out === 0n ? [] : [{ unit, in: came, out }]
}

/** Groups are compared by what they are in the currency. */
function inCurrency(sums: Sums) {
  const currency = sums.moved.find(({ unit }) => unit === 'MOX')
  const { key, name, count } = sums
  return { key, name, count, in: currency?.in ?? 0n, out: currency?.out ?? 0n, sums }
}
