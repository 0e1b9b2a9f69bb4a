/** Transactions, newest first: by days, or a short list without them. */
import type { Transaction, TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayHere } from '../../kernel/day-words.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Money } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { byDays, dayName, type DayOfTransactions } from './transaction-days.ts'
import { narrowing } from './transaction-filter.ts'
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
  const isFiltered = filter.month !== undefined || narrowing(filter).length > 0
  const rows = (all: readonly Transaction[]) => (
    <ul>
      {all.map((one) => (
        <li key={one.id}>
          <TransactionRow
            transaction={one}
            dated={footer !== undefined}
            current={one.id === current}
            onOpen={onOpen}
          />
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
          <div className="@container p-1.5">{rows(all)}</div>
        ) : (
          <div className="@container grid grid-cols-1 gap-2 p-1.5">
            {byDays(all, !query.hasNextPage).map((day, at) => (
              <section key={day.day} aria-labelledby={`day-${day.day}`}>
                <DayHead of={day} today={today} first={at === 0} />
                {rows(day.transactions)}
              </section>
            ))}
          </div>
        )
      }
    </PagedList>
  )
}

interface DayHeadProps {
  readonly of: DayOfTransactions
  readonly today: string
  /** It also heads the column of balances. */
  readonly first: boolean
}

/** The name of the day, and what it came to. */
function DayHead({ of: { day, total, transactions }, today, first }: DayHeadProps) {
  const hasBalances = transactions.some(({ balanceAfter }) => balanceAfter !== null)
  return (
    <div className="flex items-baseline justify-between gap-3 px-3 pt-3 pb-1 text-sm text-ink-soft">
      <h3 id={`day-${day}`} className="flex-1 font-semibold">
        {dayName(day, today)}
      </h3>
      {total !== null && (
        <p>
          <span className="sr-only">{activityMessages.dayTotal} </span>
          <Money amount={total} unit="MOX" signed className="text-ink-soft!" />
        </p>
      )}
      {hasBalances && (
        <span aria-hidden className="hidden w-32 shrink-0 text-right @2xl:block">
          {first && activityMessages.balance}
        </span>
      )}
    </div>
  )
}
