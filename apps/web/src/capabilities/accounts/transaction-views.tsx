/** One transaction as a row of a phone, many as a table. */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { transactionNames } from '@exchange/contract/accounts/accounts.messages'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { dayText, receiptTime } from '../../kernel/formats.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money, type MoneyUnit } from '../../ui/money.tsx'
import { Table, type Column } from '../../ui/table.tsx'

const tones: Readonly<Record<Transaction['status'], Tone>> = {
  Approved: 'success',
  Pending: 'warning',
  Declined: 'neutral',
  Expired: 'neutral',
  Refunded: 'neutral',
  'Partly refunded': 'neutral',
  Reversed: 'neutral',
}

/** Opens a refund of what was received; absent where none is offered. */
export type OnRefund = ((transaction: Transaction) => void) | undefined

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly onRefund?: OnRefund
}

export function TransactionRow({ transaction, onRefund }: TransactionRowProps) {
  const { description, date, tip, fee, points, status } = transaction
  const extras = extrasOf(transaction)
  return (
    <div className="flex items-start gap-3.5 px-4 py-3.5">
      <Direction action={transaction.action} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{otherSide(transaction)}</p>
        <p className="text-sm text-ink-soft">{receiptTime(date)}</p>
        {description && (
          <p className="line-clamp-2 break-words text-sm text-ink-soft">{description}</p>
        )}
        {extras && (
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {tip > 0 && <Extra label="Tip" amount={tip} unit="USD" />}
            {fee > 0 && <Extra label="Fee" amount={fee} unit="USD" />}
            {points > 0 && <Extra label="Earned" amount={points} unit="PTS" />}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1">
        <Sum of={transaction} />
        {status !== 'Approved' && <Tag tone={tones[status]}>{status}</Tag>}
        <RefundDoor of={transaction} onRefund={onRefund} />
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

const columns: readonly Column<Transaction>[] = [
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
    cell: ({ action, member }) => (
      <span className="inline-flex items-center gap-2">
        <Direction action={action} small />
        {member && action}
      </span>
    ),
  },
  {
    key: 'member',
    header: 'Member',
    cell: (one) => (
      <div className="min-w-36">
        <p className="break-words font-medium">{otherSide(one)}</p>
        {one.description && (
          <p className="line-clamp-2 break-words text-sm text-ink-soft">{one.description}</p>
        )}
      </div>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (one) => <Sum of={one} />,
  },
  { key: 'tip', header: 'Tip', align: 'end', from: 'lg', cell: ({ tip }) => dollars(tip) },
  { key: 'fee', header: 'Fee', align: 'end', from: 'lg', cell: ({ fee }) => dollars(fee) },
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

interface TransactionTableProps {
  readonly all: readonly Transaction[]
  readonly onRefund?: OnRefund
}

export function TransactionTable({ all, onRefund }: TransactionTableProps) {
  const shown = onRefund && all.some(({ refundable }) => refundable > 0)
  return (
    <Table
      caption="Transactions"
      columns={shown ? [...columns, refundColumn(onRefund)] : columns}
      rows={all}
      rowKey={({ id }) => id}
    />
  )
}

function refundColumn(onRefund: OnRefund): Column<Transaction> {
  return {
    key: 'refund',
    header: <span className="sr-only">Refund</span>,
    align: 'end',
    cell: (one) => <RefundDoor of={one} onRefund={onRefund} />,
  }
}

interface RefundDoorProps {
  readonly of: Transaction
  readonly onRefund: OnRefund
}

function RefundDoor({ of, onRefund }: RefundDoorProps) {
  if (!onRefund || of.refundable === 0) return null
  return (
    <Button
      variant="link"
      className="-my-2.5 text-sm"
      aria-label={`Refund ${of.member}`}
      onClick={() => onRefund(of)}
    >
      Refund
    </Button>
  )
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

function otherSide({ member, type }: Transaction): string {
  if (member) return type === 'refund' ? `Refund: ${member}` : member
  return transactionNames[type] ?? 'Transaction'
}

/** A purchase left the account; what was loaded came in. */
function Sum({ of }: { readonly of: Transaction }) {
  const size = Math.abs(of.amount)
  return (
    <Money
      amount={of.action === 'Purchase' ? -size : size}
      unit={of.unit}
      signed
      className="font-semibold"
    />
  )
}

function extrasOf({ tip, fee, points }: Transaction): boolean {
  return tip > 0 || fee > 0 || points > 0
}

function dollars(amount: number) {
  return amount === 0 ? <None /> : <Money amount={amount} unit="USD" />
}

function None() {
  return <span className="text-ink-soft">–</span>
}
