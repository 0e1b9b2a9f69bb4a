/** What was sold, bought and saved this month and this year (ACCT-12). */
import { healthMessages as words } from '@exchange/contract/months/health.messages'
import type { Trade, TradeSumsOut } from '@exchange/contract/months/trade.contract'
import type { ReactNode } from 'react'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { Money } from '../../ui/money.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useTrade } from './trade.api.ts'

/** Nothing for who does not see all payments. */
export function TradeTotals() {
  const query = useTrade()
  if (query.data?.trade === null) return null
  return (
    <LoadedBlock title={words.totals} query={query} failed={words.tradeFailed} room="h-60">
      {({ trade }) => trade && <Totals trade={trade} />}
    </LoadedBlock>
  )
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
