/** What was sold, bought and saved this month and this year (ACCT-12). */
import { healthMessages as words } from '@exchange/contract/months/health.messages'
import type { Trade, TradeSumsOut } from '@exchange/contract/months/trade.contract'
import { Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadFailure } from '../../kernel/load-failure.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useTrade } from './trade.api.ts'

/** A row that unfolds them; nothing for who does not see all payments. */
export function TradeTotals() {
  const { data, error, refetch } = useTrade()
  if (data?.trade === null) return null
  return (
    <FoldRow label={words.totals} icon={<Sigma size={19} />} detail={words.totalsHint}>
      {data ? <Totals trade={data.trade} /> : waiting()}
    </FoldRow>
  )

  function waiting() {
    if (!error) return <Skeleton className="h-60 w-full rounded-control" />
    const { text, retry } = loadFailure(error, words.tradeFailed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
}

interface Total {
  readonly name: keyof TradeSumsOut
  readonly month: ReactNode
  readonly year: ReactNode
}

function Totals({ trade: { month, year } }: { readonly trade: Trade }) {
  const rows = (['sales', 'purchases', 'savings', 'transactions'] as const).map((name) => ({
    name,
    month: shown(name, month),
    year: shown(name, year),
  }))
  return (
    <>
      <Table
        dense
        caption={words.totals}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {words.savings}: {words.savingsHint}
      </p>
    </>
  )
}

function shown(name: Total['name'], sums: TradeSumsOut): ReactNode {
  if (name === 'transactions') return sums.transactions.toLocaleString('en-US')
  return <Money amount={sums[name]} unit={name === 'savings' ? 'USD' : 'MOX'} />
}

const columns: readonly Column<Total>[] = [
  {
    key: 'name',
    header: <span className="sr-only">{words.totals}</span>,
    cell: ({ name }) => words[name],
  },
  { key: 'month', header: words.thisMonth, align: 'end', cell: ({ month }) => month },
  { key: 'year', header: words.thisYear, align: 'end', cell: ({ year }) => year },
]
