/** One transaction as a row on a phone, or several as a table. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { actionName } from '@exchange/contract/accounts/accounts.messages'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { dayText, receiptTime } from '../../kernel/formats.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { TransactionActions, actionsOf, type TransactionHandlers } from './transaction-actions.tsx'
import { DisputeState, otherSide, Sum } from './transaction-parts.tsx'

const tones: Readonly<Record<Transaction['status'], Tone>> = {
  Approved: 'success',
  Pending: 'warning',
  Declined: 'neutral',
  Expired: 'neutral',
  Withdrawn: 'neutral',
  Refunded: 'neutral',
  'Partly refunded': 'neutral',
  Reversed: 'neutral',
}

type Open = (transaction: Transaction) => void

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly handlers: TransactionHandlers | undefined
  /** Opens the transaction in full. */
  readonly onOpen: Open
}

export function TransactionRow({ transaction, handlers, onOpen }: TransactionRowProps) {
  const { description, date, tip, fee, currencyFee, points, status } = transaction
  const { feeBack, currencyFeeBack } = transaction
  const extras = extrasOf(transaction)
  return (
    <div className="flex items-start gap-3.5 px-4 py-3.5">
      <Direction action={transaction.action} />
      <div className="min-w-0 flex-1">
        <Opener of={transaction} onOpen={onOpen} />
        <p className="text-sm text-ink-soft">{receiptTime(date)}</p>
        {description && (
          <p className="line-clamp-2 wrap-anywhere text-sm text-ink-soft">{description}</p>
        )}
        <DisputeState transaction={transaction} />
        {extras && (
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {tip > 0 && <Extra label="Tip" amount={tip} unit="USD" />}
            {fee > 0 && <Extra label="Fee" amount={fee} unit="USD" />}
            {currencyFee > 0 && <Extra label="Fee" amount={currencyFee} unit="MOX" />}
            {feeBack > 0 && <Extra label="Fee returned" amount={feeBack} unit="USD" />}
            {currencyFeeBack > 0 && (
              <Extra label="Fee returned" amount={currencyFeeBack} unit="MOX" />
            )}
            {points > 0 && <Extra label="Earned" amount={points} unit="PTS" />}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1">
        <Sum transaction={transaction} />
        {status !== 'Approved' && <Tag tone={tones[status]}>{status}</Tag>}
        <TransactionActions of={transaction} handlers={handlers} />
      </div>
    </div>
  )
}

interface ExtraProps {
  readonly label: string
  readonly amount: number
  readonly unit: MoneyUnit
}

function Extra({ label, amount, unit }: ExtraProps) {
  return (
    <span>
      {label} <Money amount={amount} unit={unit} />
    </span>
  )
}

const columnsOf = (onOpen: Open): readonly Column<Transaction>[] => [
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <time dateTime={date} title={receiptTime(date)} className="whitespace-nowrap">
        {dayText(date)}
      </time>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    cell: (one) => (
      <span className="inline-flex items-center gap-2">
        <Direction action={one.action} small />
        {one.member && <span>{actionName(one)}</span>}
      </span>
    ),
  },
  {
    key: 'member',
    header: 'Member',
    cell: (one) => (
      <div className="min-w-36">
        <Opener of={one} onOpen={onOpen} />
        {one.description && (
          <p className="line-clamp-2 wrap-anywhere text-sm text-ink-soft">{one.description}</p>
        )}
        <DisputeState transaction={one} />
      </div>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (one) => <Sum transaction={one} />,
  },
  { key: 'tip', header: 'Tip', align: 'end', from: 'lg', cell: ({ tip }) => dollars(tip) },
  { key: 'fee', header: 'Fee', align: 'end', from: 'lg', cell: feeOf },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    from: 'lg',
    cell: ({ points }) => (points > 0 ? <Money amount={points} unit="PTS" /> : <None />),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Tag tone={tones[status]}>{status}</Tag>,
  },
]

/** The other party's name; pressing it opens the transaction in full. */
function Opener({ of, onOpen }: { readonly of: Transaction; readonly onOpen: Open }) {
  return (
    <button
      type="button"
      className="-my-2.5 flex min-h-11 max-w-full items-center py-2.5 text-left font-medium wrap-anywhere hover:underline"
      onClick={() => onOpen(of)}
    >
      <bdi>{otherSide(of)}</bdi>
    </button>
  )
}

interface TransactionTableProps {
  readonly all: readonly Transaction[]
  readonly handlers: TransactionHandlers | undefined
  readonly onOpen: Open
}

export function TransactionTable({ all, handlers, onOpen }: TransactionTableProps) {
  const columns = columnsOf(onOpen)
  const shown = handlers && all.some((one) => actionsOf(one, handlers).length > 0)
  return (
    <Table
      caption="Transactions"
      columns={shown ? [...columns, actionColumn(handlers)] : columns}
      rows={all}
      rowKey={({ id }) => id}
    />
  )
}

function actionColumn(handlers: TransactionHandlers): Column<Transaction> {
  return {
    key: 'actions',
    header: <span className="sr-only">What you can do</span>,
    align: 'end',
    cell: (one) => <TransactionActions of={one} handlers={handlers} />,
  }
}

interface DirectionProps {
  readonly action: Transaction['action']
  readonly small?: boolean
}

function Direction({ action, small }: DirectionProps) {
  const Icon = action === 'Sale' ? ArrowDownLeft : ArrowUpRight
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full',
        small ? 'size-7' : 'size-10',
        action === 'Sale' ? 'bg-brand-soft text-brand-ink' : 'bg-sunk text-ink-soft',
      )}
    >
      <Icon size={small ? 15 : 20} />
    </span>
  )
}

function extrasOf(of: Transaction): boolean {
  const { tip, fee, currencyFee, feeBack, currencyFeeBack, points } = of
  return [tip, fee, currencyFee, feeBack, currencyFeeBack, points].some((sum) => sum > 0)
}

/** The fee: in dollars, or deducted from the amount received. A fee that came back says so. */
function feeOf({ fee, currencyFee, feeBack, currencyFeeBack }: Transaction) {
  if (feeBack > 0) return <Extra label="Returned" amount={feeBack} unit="USD" />
  if (currencyFeeBack > 0) return <Extra label="Returned" amount={currencyFeeBack} unit="MOX" />
  return currencyFee > 0 ? <Money amount={currencyFee} unit="MOX" /> : dollars(fee)
}

function dollars(amount: number) {
  return amount === 0 ? <None /> : <Money amount={amount} unit="USD" />
}

function None() {
  return <span className="text-ink-soft">–</span>
}
