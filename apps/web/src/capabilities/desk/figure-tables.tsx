/** The figures as tables: now and thirty days before, and the dollars behind the reserves. */
import type { Figures } from '@exchange/contract/desk/desk.contract'
import {
  coverWords,
  figureMessages as words,
  tableRows,
} from '@exchange/contract/desk/figures.messages'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { Table, type Column } from '../../ui/table.tsx'

export function FigureTables({ of }: { readonly of: Figures }) {
  const owed = { purpose: 'owed', amount: of.held.reserves }
  return (
    <div className="grid grid-cols-1 gap-x-8 rounded-card border border-line/70 bg-surface px-5 py-1 shadow-card @3xl:grid-cols-2">
      <Folded title={words.inWords}>
        <Table
          dense
          caption={words.inWords}
          columns={columns}
          rows={tableRows(of)}
          rowKey={({ label }) => label}
        />
      </Folded>
      <Folded title={words.cover}>
        <p className="pb-2 text-sm text-ink-soft">{words.coverHint}</p>
        <Table
          dense
          caption={words.cover}
          columns={coverColumns}
          rows={[...of.cover, owed]}
          rowKey={({ purpose }) => purpose}
        />
      </Folded>
    </div>
  )
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="min-w-0 max-@3xl:not-first:border-t max-@3xl:not-first:border-line">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
        {title}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

type Row = ReturnType<typeof tableRows>[number]

function shown(amount: number | null, unit: Row['unit']): ReactNode {
  if (amount === null) return '–'
  return unit === null ? amount.toLocaleString('en-US') : <Money amount={amount} unit={unit} />
}

const columns: readonly Column<Row>[] = [
  { key: 'label', header: words.figure, cell: ({ label }) => label },
  { key: 'now', header: words.now, align: 'end', cell: ({ now, unit }) => shown(now, unit) },
  {
    ...{ key: 'before', header: words.before, align: 'end' },
    cell: ({ before, unit }) => shown(before, unit),
  },
]

const coverColumns: readonly Column<Figures['cover'][number]>[] = [
  {
    ...{ key: 'purpose', header: words.purpose },
    cell: ({ purpose }) => (
      <span className={purpose === 'owed' ? 'font-semibold' : ''}>
        {coverWords[purpose] ?? purpose}
      </span>
    ),
  },
  {
    ...{ key: 'amount', header: words.dollars, align: 'end' },
    cell: ({ amount }) => <Money amount={amount} unit="USD" />,
  },
]
