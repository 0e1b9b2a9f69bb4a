/** The cells of the report: of each column what a transaction has, and what the column comes to. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { actionName, reportWords } from '@exchange/contract/accounts/activity.messages'
import { figuresOf } from '@exchange/contract/accounts/report-figures'
import type { Sums } from '@exchange/contract/accounts/sums.contract'
import type { ReportColumn } from '@exchange/domain/accounts/transaction-list.rules'
import type { ReactNode } from 'react'
import { clockText, dayText } from '../../kernel/day-words.ts'
import { minorOf } from '../../kernel/formats.ts'
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import { aboutOf, Sum } from './transaction-parts.tsx'

/** Columns of figures. */
const figures = new Set<ReportColumn>([
  'amount',
  'tip',
  'commission',
  'currencyCommission',
  'flashCash',
  'points',
  'balance',
])

export function isFigure(column: ReportColumn): boolean {
  return figures.has(column)
}

/** The head of a column; the two commissions say their unit. */
export function headOf(column: ReportColumn, currency: string): string {
  const head = reportWords.columns[column]
  return column === 'currencyCommission' ? `${head} (${currency})` : head
}

const text = (value: string) => value && <bdi>{value}</bdi>

const cells: Readonly<Record<ReportColumn, (of: Transaction) => ReactNode>> = {
  date: ({ date }) => <span className="whitespace-nowrap">{momentText(date)}</span>,
  action: (of) => actionName(of),
  member: ({ member, giftCard }) => text(member) || (giftCard ? reportWords.giftCard : '—'),
  person: ({ person }) => text(person),
  by: ({ by }) => text(by),
  product: ({ product }) => text(product),
  amount: (of) => <Sum transaction={of} />,
  tip: (of) => figure(figuresOf(of).tip, 'USD', 'signed'),
  commission: (of) => figure(figuresOf(of).commission, 'USD', 'signed'),
  currencyCommission: (of) => figure(figuresOf(of).currencyCommission, 'MOX', 'signed'),
  flashCash: (of) => figure(figuresOf(of).flashCash, 'MOX'),
  points: (of) => figure(figuresOf(of).points, 'PTS'),
  balance: (of) => of.balanceAfter !== null && <Money amount={of.balanceAfter} unit="MOX" />,
  status: ({ status }) => status !== 'Approved' && status,
  note: (of) => text(aboutOf({ ...of, product: '' })),
  code: ({ moxeyPayConfirm }) => moxeyPayConfirm,
}

/** "Nov 27, 2:47 PM" */
function momentText(date: string): string {
  return `${dayText(date)}, ${clockText(new Date(date))}`
}

export function cellOf(column: ReportColumn, of: Transaction): ReactNode {
  return cells[column](of)
}

/** Nothing at zero. */
function figure(amount: number, unit: MoneyUnit, sign?: 'signed'): ReactNode {
  if (amount === 0) return null
  return (
    <Money
      amount={unit === 'PTS' ? amount : minorOf(amount)}
      unit={unit}
      signed={sign === 'signed'}
    />
  )
}

/** What a column comes to, over all that match; nothing at zero. */
export function footOf(column: ReportColumn, total: Sums): ReactNode {
  const { moved, tip, commission, currencyCommission, flashCash, points } = total
  if (column === 'amount') return <Nets moved={moved} />
  if (column === 'tip') return figure(tip, 'USD', 'signed')
  if (column === 'commission') return figure(commission, 'USD', 'signed')
  if (column === 'currencyCommission') return figure(currencyCommission, 'MOX', 'signed')
  if (column === 'flashCash') return figure(flashCash, 'MOX')
  return column === 'points' ? figure(points, 'PTS') : null
}

type Moved = Sums['moved'][number]

/** In, out or what is left of it, one line a unit. */
export function Nets({
  moved,
  of = (one) => one.in - one.out,
}: {
  readonly moved: readonly Moved[]
  readonly of?: (one: Moved) => number
}) {
  return (
    <span className="grid justify-items-end">
      {moved.map((one) => {
        const sum = of(one)
        if (sum === 0) return null
        return (
          <Money
            key={one.unit}
            amount={one.unit === 'PTS' ? sum : minorOf(sum)}
            unit={one.unit}
            signed
          />
        )
      })}
    </span>
  )
}
