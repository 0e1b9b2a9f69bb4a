/** The card settlement of an exchange: what differs, what is in suspense, and each day. */
import type {
  CardDayOut,
  CardSettlement,
} from '@exchange/contract/settlement/card-settlement.contract'
import { cardWords as words } from '@exchange/contract/settlement/settlement.messages'
import { CreditCard, RefreshCw } from 'lucide-react'
import { dayOf, nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { RecordTable, type RecordColumn } from '../../ui/record-table.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CardLines } from './card-lines.tsx'
import { compare } from './settlement.api.ts'
import { useSettlementAddress } from './settlement-address.ts'

export function CardsPart({ of }: { readonly of: CardSettlement }) {
  const { before, choose } = useSettlementAddress()
  return (
    <>
      <Report of={of} />
      <CardLines of={of} />
      <TitledSection title={words.days}>
        <TextField
          type="date"
          label={words.until}
          className="max-w-56"
          max={today()}
          value={before === undefined ? '' : dayBeside(before, -1)}
          onChange={({ currentTarget: { value } }) =>
            choose({ before: value === '' ? undefined : dayBeside(value, 1) })
          }
        />
        <Surface flush={of.days.length > 0}>
          {of.days.length === 0 ? (
            <EmptyState icon={<CreditCard size={26} />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <RecordTable
              label={words.days}
              columns={columns}
              rows={of.days}
              rowKey={({ day }) => day}
            />
          )}
        </Surface>
        <p className="text-sm text-ink-soft">{words.daysHint}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {before !== undefined && (
            <Button variant="quiet" onClick={() => choose({ before: undefined })}>
              {words.latest}
            </Button>
          )}
          {of.nextBefore !== null && (
            <Button variant="quiet" onClick={() => choose({ before: of.nextBefore ?? undefined })}>
              {words.earlier}
            </Button>
          )}
        </div>
      </TitledSection>
    </>
  )
}

const dayMs = 86_400_000

function dayBeside(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Days of the settlement are those of UTC. */
const today = () => new Date().toISOString().slice(0, 10)

function Report({ of }: { readonly of: CardSettlement }) {
  const { busy, failure, run } = useTask()
  if (!of.hasGateway) return <Banner tone="info">{words.noGateway}</Banner>
  const ask = async () => {
    const { lines } = await compare()
    toast({ text: words.compared(lines) })
  }
  const when = of.askedTS === null ? words.notAsked : words.asked(nearTime(of.askedTS))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <span className="text-sm text-ink-soft">{words.suspense}</span>
          <Money amount={of.suspense} unit="USD" size="large" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-ink-soft">{when}</span>
          <Button
            variant="quiet"
            busy={busy}
            icon={<RefreshCw size={18} aria-hidden />}
            onClick={() => void run(ask)}
          >
            {words.compare}
          </Button>
        </div>
      </div>
      {!of.answered && <Banner tone="warning">{words.notAnswered}</Banner>}
      <FormError>{failure}</FormError>
    </div>
  )
}

const columns: readonly RecordColumn<CardDayOut>[] = [
  { key: 'day', head: words.columns.day, cell: ({ day }) => dayOf(day) },
  { key: 'lines', head: words.columns.lines, figure: true, cell: ({ lines }) => lines },
  {
    ...{ key: 'gateway', head: words.columns.gateway, figure: true },
    cell: ({ gateway }) => <Money amount={gateway} unit="USD" />,
  },
  {
    ...{ key: 'booked', head: words.columns.booked, figure: true },
    cell: ({ booked }) => <Money amount={booked} unit="USD" />,
  },
  {
    ...{ key: 'state', head: words.columns.state },
    cell: ({ differing }) =>
      differing === 0 ? (
        words.agrees
      ) : (
        <strong className="text-danger-ink">{words.differs(differing)}</strong>
      ),
  },
]
