/**
 * Transactions: a table from 768 px, rows on a phone and in a short list. It covers the empty,
 * loading and failed states.
 */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { ReceiptText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import type { TransactionHandlers } from './transaction-actions.tsx'
import { TransactionSlip } from './transaction-slip.tsx'
import { TransactionRow, TransactionTable } from './transaction-views.tsx'
import { useTransactions } from './transactions.api.ts'

interface TransactionsListProps {
  readonly pageSize: number
  /** Makes it a short list: one page of rows, with this below them instead of "load more". */
  readonly footer?: ReactNode
  readonly handlers?: TransactionHandlers | undefined
}

export function TransactionsList({ pageSize, footer, handlers }: TransactionsListProps) {
  const query = useTransactions(pageSize)
  const [opened, onOpen] = useState<Transaction | null>(null)
  const pages = footer ? query.data?.pages.slice(0, 1) : query.data?.pages
  const { transactionsFailed, noTransactions, noTransactionsHint } = accountMessages
  return (
    <>
      <PagedList
        query={query}
        items={pages?.flatMap(({ transactions }) => transactions)}
        label="transactions"
        failed={transactionsFailed}
        empty={{
          icon: <ReceiptText size={26} />,
          title: noTransactions,
          hint: noTransactionsHint,
        }}
        skeletons={6}
        footer={footer}
      >
        {(all) => (
          <Transactions
            all={all}
            handlers={handlers}
            onOpen={onOpen}
            asRows={footer !== undefined}
          />
        )}
      </PagedList>
      <TransactionSlip transaction={opened} onClose={() => onOpen(null)} />
    </>
  )
}

interface TransactionsProps {
  readonly all: readonly Transaction[]
  readonly asRows: boolean
  readonly handlers: TransactionHandlers | undefined
  readonly onOpen: (transaction: Transaction) => void
}

function Transactions({ all, asRows, handlers, onOpen }: TransactionsProps) {
  return (
    <>
      <ul className={cx('divide-y divide-line/70', !asRows && 'md:hidden')}>
        {all.map((one) => (
          <li key={one.id}>
            <TransactionRow transaction={one} handlers={handlers} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {!asRows && (
        <div className="max-md:hidden">
          <TransactionTable all={all} handlers={handlers} onOpen={onOpen} />
        </div>
      )}
    </>
  )
}
