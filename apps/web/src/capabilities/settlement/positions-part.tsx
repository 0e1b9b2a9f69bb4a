/** What an exchange owes each other exchange, how it came to be, and the orders that settle it. */
import type { PositionOut, Positions } from '@exchange/contract/settlement/settlement.contract'
import {
  settlementUnitWords,
  settlementWords as words,
} from '@exchange/contract/settlement/settlement.messages'
import { CalendarDays, Scale } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { Money } from '../../ui/money.tsx'
import { monthPeriods } from '../../ui/month-periods.ts'
import { Surface } from '../../ui/surface.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderRows } from './order-rows.tsx'

export function PositionsPart({ of }: { readonly of: Positions }) {
  const [settling, setSettling] = useState<PositionOut | null>(null)
  const close = () => setSettling(null)
  return (
    <>
      <TitledSection title={words.positions}>
        {of.positions.length === 0 ? (
          <Surface>
            <EmptyState icon={<Scale size={26} />} title={words.noPositions}>
              {words.noPositionsHint}
            </EmptyState>
          </Surface>
        ) : (
          <>
            <ul className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
              {of.positions.map((position) => (
                <li key={keyOf(position)}>
                  <PositionCard of={position} onSettle={() => setSettling(position)} />
                </li>
              ))}
            </ul>
            <p className="text-sm text-ink-soft">{words.positionsHint}</p>
          </>
        )}
        <NetworkSum of={of} />
      </TitledSection>
      <OrderRows of={of} />
      {settling && <OrderDialog exchangeId={of.exchangeId} of={settling} onClose={close} />}
    </>
  )
}

const keyOf = ({ counterpartId, unit }: PositionOut) => `${counterpartId}/${unit}`

/** Over the whole network the positions add up, also after members moved (decision 0063). */
function NetworkSum({ of: { networkSum } }: { readonly of: Positions }) {
  const { currency } = useConfig().brand
  const wrong = networkSum.filter(({ amount }) => amount !== 0)
  if (wrong.length === 0) return <p className="text-sm text-ink-soft">{words.networkEven}</p>
  const sums = wrong.map(
    ({ unit, amount }) => `${amountText(amount)} ${settlementUnitWords(unit, currency)}`,
  )
  return <Banner tone="danger">{words.networkApart(sums.join(', '))}</Banner>
}

interface PositionCardProps {
  readonly of: PositionOut
  readonly onSettle: () => void
}

function PositionCard({ of, onSettle }: PositionCardProps) {
  const { currency } = useConfig().brand
  const { counterpart, unit, owed, theirs, most } = of
  const isApart = owed + theirs !== 0
  return (
    <Surface>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h3 className="font-semibold wrap-anywhere">{counterpart}</h3>
            <p className="text-sm text-ink-soft">{settlementUnitWords(unit, currency)}</p>
          </div>
          <div className="grid justify-items-start">
            <span className="text-sm text-ink-soft">{sideOf(owed)}</span>
            <Money amount={Math.abs(owed)} unit={unit} size="large" />
          </div>
        </div>
        <Causes of={of} />
        {isApart && (
          <Banner tone="info">
            {words.apart(`${amountText(-theirs)} ${nameOf(of, currency)}`)}
          </Banner>
        )}
        {of.months.length > 0 && (
          <FoldRow label={words.months} icon={<CalendarDays size={18} />}>
            <Table
              dense
              caption={words.byMonth(counterpart)}
              columns={monthColumns(unit)}
              rows={[...of.months].toReversed()}
              rowKey={({ month }) => month}
            />
          </FoldRow>
        )}
        {most > 0 && (
          <div>
            <Button
              variant="quiet"
              aria-label={`${words.settleOf(counterpart)}, ${settlementUnitWords(unit, currency)}`}
              onClick={onSettle}
            >
              {words.settle}
            </Button>
          </div>
        )}
      </div>
    </Surface>
  )
}

const nameOf = ({ unit }: PositionOut, currency: string) => settlementUnitWords(unit, currency)

function sideOf(owed: number): string {
  if (owed === 0) return words.even
  return owed > 0 ? words.weOwe : words.owesUs
}

const causes = ['bought', 'sold', 'moved', 'settled'] as const

function Causes({ of }: { readonly of: PositionOut }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {causes.map((cause) => (
        <div key={cause}>
          <dt className="text-sm text-ink-soft">{words.columns[cause]}</dt>
          <dd>
            <Money amount={of[cause]} unit={of.unit} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Month = PositionOut['months'][number]

function monthColumns(unit: PositionOut['unit']): readonly Column<Month>[] {
  return [
    {
      key: 'month',
      header: words.columns.month,
      cell: ({ month }) => monthPeriods([month])[0]?.name ?? month,
    },
    ...causes.map((cause): Column<Month> => ({
      ...{ key: cause, header: words.columns[cause], align: 'end' },
      cell: (row) => <Money amount={row[cause]} unit={unit} />,
    })),
  ]
}
