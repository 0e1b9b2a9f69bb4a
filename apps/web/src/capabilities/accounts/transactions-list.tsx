/** Transactions, newest first: by days, or a short list without them. */
import type { Transaction, TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { byDays, dayName } from '../../kernel/by-day.ts'
import { dayHere } from '../../kernel/day-words.ts'
import { useNow } from '../../kernel/use-now.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { TransactionRow } from './transaction-row.tsx'
import { useTransactions } from './transactions.api.ts'

interface TransactionsListProps {
  readonly pageSize: number
  readonly filter?: TransactionFilter
  /** Makes it a short list: one page of rows, with this below them instead of "load more". */
  readonly footer?: ReactNode
  /** The one that is shown in full beside the list. */
  readonly current?: string | undefined
  readonly onOpen?: (transaction: Transaction) => void
}

export function TransactionsList(props: TransactionsListProps) {
  const { pageSize, filter = {}, footer, current, onOpen } = props
  const query = useTransactions(pageSize, filter)
  const pages = footer ? query.data?.pages.slice(0, 1) : query.data?.pages
  const today = dayHere(useNow())
  const words = accountMessages
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const rows = (all: readonly Transaction[]) => (
    <ul>
      {all.map((one) => (
        <li key={one.id}>
          <TransactionRow transaction={one} current={one.id === current} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
  return (
    <PagedList
      query={query}
      items={pages?.flatMap(({ transactions }) => transactions)}
      label="transactions"
      failed={words.transactionsFailed}
      empty={{
        icon: <ReceiptText size={26} />,
        title: isFiltered ? words.nothingFound : words.noTransactions,
        hint: isFiltered ? words.nothingFoundHint : words.noTransactionsHint,
      }}
      skeletons={6}
      footer={footer}
    >
      {(all) =>
        footer ? (
          <div className="p-1.5">{rows(all)}</div>
        ) : (
          <div className="grid grid-cols-1 gap-2 p-1.5">
            {byDays(all, ({ date }) => date).map(({ day, items }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h3
                  id={`day-${day}`}
                  className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft"
                >
                  {dayName(day, today)}
                </h3>
                {rows(items)}
              </section>
            ))}
          </div>
        )
      }
    </PagedList>
  )
}
