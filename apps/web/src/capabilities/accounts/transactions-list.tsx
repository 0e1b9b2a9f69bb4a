/**
 * Transactions: a table from 768 px, rows on a phone and in a short list; empty, loading and
 * failed have their say.
 */
import type { Transaction } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TransactionRow, TransactionTable } from './transaction-views.tsx'
import { useTransactions } from './transactions.api.ts'

interface TransactionsListProps {
  readonly pageSize: number
  /** Makes it a short list: one page of rows, and this below them instead of "load more". */
  readonly footer?: ReactNode
}

export function TransactionsList({ pageSize, footer }: TransactionsListProps) {
  const query = useTransactions(pageSize)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage } = query
  if (!data && isError)
    return (
      <FailedBanner onRetry={() => void refetch()}>
        {accountMessages.transactionsFailed}
      </FailedBanner>
    )
  if (!data) {
    return (
      <Card flush>
        <SkeletonRows count={6} label="Loading transactions" />
      </Card>
    )
  }
  const all = footer
    ? (data.pages[0]?.transactions ?? [])
    : data.pages.flatMap((p) => p.transactions)
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState icon={<ReceiptText size={26} />} title={accountMessages.noTransactions}>
          {accountMessages.noTransactionsHint}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Card flush>
        <Transactions all={all} asRows={footer !== undefined} />
      </Card>
      {isError && (
        <FailedBanner onRetry={() => void query.fetchNextPage()}>
          {accountMessages.transactionsFailed}
        </FailedBanner>
      )}
      {footer}
      {!footer && hasNextPage && !isError && (
        <Button
          variant="quiet"
          busy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        {isFetchingNextPage ? 'Loading more transactions' : `${all.length} transactions shown`}
      </p>
    </div>
  )
}

interface TransactionsProps {
  readonly all: readonly Transaction[]
  readonly asRows: boolean
}

function Transactions({ all, asRows }: TransactionsProps) {
  return (
    <>
      <ul className={cx('divide-y divide-line/70', !asRows && 'md:hidden')}>
        {all.map((one) => (
          <li key={one.id}>
            <TransactionRow transaction={one} />
          </li>
        ))}
      </ul>
      {!asRows && (
        <div className="max-md:hidden">
          <TransactionTable all={all} />
        </div>
      )}
    </>
  )
}
