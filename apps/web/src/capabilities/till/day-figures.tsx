/** The totals of a day of a till: what was taken, how, by whom, and whether it agrees. */
import type { TillDay } from '@exchange/contract/till/day.contract'
import { fromWire } from '@exchange/domain/money'
import type { TenderKind } from '@exchange/domain/till/sale.rules'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Table } from '../../ui/table.tsx'
import { tenderUnit, tenderWords } from './tender-words.ts'

/** Paper of 80 mm has no room for a frame. */
const onPaper =
  'print:overflow-visible print:rounded-none print:border-0 print:border-t print:border-dashed ' +
  'print:px-0 print:pt-2 print:pb-0 print:shadow-none'

export function DayFigures({ day }: { readonly day: TillDay }) {
  const { currency } = useConfig().brand
  const cash = cashOf(day)
  return (
    <div data-print="only" data-paper="80" className="grid gap-6 print:gap-3 print:text-[12px]">
      <header className="grid justify-items-center gap-1 text-center">
        <p className="hidden font-bold print:block">
          <bdi>{day.register}</bdi> · {day.closedAt ? `Z ${day.number}` : 'X'}
        </p>
        <p className="text-[2.5rem] leading-tight font-bold tracking-tight">
          <Money amount={day.net} unit="MOX" />
        </p>
        {cash && cash.net !== 0n && (
          <p className="text-ink-soft">
            {cash.net > 0n ? 'including ' : 'less '}
            <Money amount={cash.net > 0n ? cash.net : -cash.net} unit="USD" />
            {cash.net > 0n ? ' in cash' : ' given back in cash'}
          </p>
        )}
        <p className="text-ink-soft">
          {day.sales === 1 ? '1 sale' : `${day.sales} sales`}
          {day.openedAt && ` since ${receiptTime(day.openedAt)}`}
        </p>
        {day.closedAt && (
          <p className="text-ink-soft">
            Closed {receiptTime(day.closedAt)} by <bdi>{day.closedBy ?? 'itself'}</bdi>
            {day.approvedBy && (
              <>
                , approved by <bdi>{day.approvedBy}</bdi>
              </>
            )}
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 print:grid-cols-1 print:gap-2">
        <Surface title="Totals" className={onPaper}>
          <Totals day={day} cash={cash} />
          {cash && (
            <p className="mt-3 text-sm text-ink-soft print:mt-1 print:text-[11px]">
              A dollar of cash counts as 1 {currency} in sums of the day.
            </p>
          )}
        </Surface>
        <Agrees day={day} />
      </div>
      <Surface title="By kind" className={onPaper}>
        <ByKind day={day} />
      </Surface>
      <Surface title="By person" className={onPaper}>
        <ByPerson day={day} />
      </Surface>
    </div>
  )
}

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/**
 * What was paid in cash, and what of it is left after refunds, below zero if more was given back.
 * Sums over all kinds count it as the currency, 1 to 1. Undefined: there was neither.
 */
function cashOf({ byKind }: TillDay): { readonly taken: bigint; readonly net: bigint } | undefined {
  const cash = byKind.find(({ kind }) => kind === 'cash')
  if (!cash || (cash.amount === 0 && cash.refunded === 0)) return undefined
  const taken = fromWire(cash.amount)
  return { taken, net: taken - fromWire(cash.refunded) }
}

interface TotalsProps {
  readonly day: TillDay
  readonly cash: ReturnType<typeof cashOf>
}

function Totals({ day, cash }: TotalsProps) {
  return (
    <dl className="grid gap-1.5">
      <Row label="Paid">
        <Money amount={day.amount} unit="MOX" />
      </Row>
      {cash && (
        <Row label="Including cash">
          <Money amount={cash.taken} unit="USD" />
        </Row>
      )}
      <Row label={day.refunds === 1 ? '1 refund' : `${day.refunds} refunds`}>
        <Money amount={-day.refunded} unit="MOX" signed />
      </Row>
      <Row label="Discounts given">
        <Money amount={day.discounts} unit="MOX" />
      </Row>
      <Row label="Tips">
        <Money amount={day.tip} unit="USD" />
      </Row>
      {day.tipRefunded > 0 && (
        <Row label="Tips given back">
          <Money amount={-day.tipRefunded} unit="USD" signed />
        </Row>
      )}
      {day.waiting.count > 0 && (
        <Row label={`${day.waiting.count} waiting for the guest`}>
          <Money amount={day.waiting.amount} unit="MOX" />
        </Row>
      )}
      {day.incentives.count > 0 && (
        <Row label="Incentives">
          <Money amount={day.incentives.amount} unit="MOX" />
        </Row>
      )}
    </dl>
  )
}

/** Parts by card, gift card and code against the transfers of the ledger. */
function Agrees({ day: { ledger } }: { readonly day: TillDay }) {
  const agrees = ledger.difference === 0
  return (
    <Surface title="Against the ledger" className={onPaper}>
      <p className="mb-2 text-sm text-ink-soft print:text-[11px]">
        Cards, gift cards, codes and their tips. Cash is not in it.
      </p>
      <dl className="grid gap-1.5">
        <Row label="The till">
          <Money amount={ledger.till} unit="MOX" />
        </Row>
        <Row label="The ledger">
          <Money amount={ledger.ledger} unit="MOX" />
        </Row>
      </dl>
      <p
        className={
          agrees
            ? 'mt-3 flex items-center gap-2 font-semibold text-brand-ink'
            : 'mt-3 flex items-center gap-2 font-semibold text-danger-ink'
        }
      >
        {agrees ? <CircleCheck aria-hidden size={20} /> : <TriangleAlert aria-hidden size={20} />}
        {agrees ? (
          'They agree'
        ) : (
          <span>
            They differ by <Money amount={ledger.difference} unit="MOX" />. Please call your
            exchange.
          </span>
        )}
      </p>
    </Surface>
  )
}

/** The columns of both tables after the first. */
const figures = [
  { key: 'count', header: 'Count', align: 'end', cell: ({ count }: Figures) => count },
  { key: 'amount', header: 'Paid', align: 'end', cell: (row: Figures) => paid(row, row.amount) },
  {
    key: 'back',
    header: 'Given back',
    align: 'end',
    cell: (row: Figures) => paid(row, row.refunded),
  },
  { key: 'tip', header: 'Tips', align: 'end', cell: (row: Figures) => inDollars(row.tip) },
] as const

interface Figures {
  /** Missing: of all kinds. */
  readonly kind?: TenderKind
  readonly count: number
  readonly amount: number
  readonly refunded: number
  readonly tip: number
}

function paid({ kind }: Figures, amount: number) {
  return <Money amount={amount} unit={kind ? tenderUnit(kind) : 'MOX'} />
}

function inDollars(amount: number) {
  return <Money amount={amount} unit="USD" />
}

function ByKind({ day }: { readonly day: TillDay }) {
  const rows = day.byKind.filter(({ count, refunded }) => count > 0 || refunded > 0)
  return (
    <FiguresOf
      caption="By kind"
      head="Kind"
      rows={rows}
      nameOf={({ kind }) => tenderWords[kind]}
      keyOf={({ kind }) => kind}
      empty="Nothing was paid yet."
    />
  )
}

function ByPerson({ day }: { readonly day: TillDay }) {
  return (
    <FiguresOf
      caption="By person"
      head="Person"
      rows={day.byPerson}
      nameOf={personOf}
      keyOf={({ name }) => name}
      empty="Nobody has sold anything yet."
    />
  )
}

interface FiguresOfProps<Of extends Figures> {
  readonly caption: string
  /** Of the first column. */
  readonly head: string
  readonly rows: readonly Of[]
  readonly nameOf: (row: Of) => ReactNode
  readonly keyOf: (row: Of) => string
  readonly empty: string
}

/** A table; on a phone and on paper, which are too narrow for it, one row below the other. */
function FiguresOf<Of extends Figures>(props: FiguresOfProps<Of>) {
  const { caption, head, rows, nameOf, keyOf, empty } = props
  if (rows.length === 0) return empty
  return (
    <>
      <div className="max-md:hidden print:hidden">
        <Table
          caption={caption}
          rows={rows}
          rowKey={keyOf}
          columns={[{ key: 'of', header: head, cell: nameOf }, ...figures]}
        />
      </div>
      <div className="grid divide-y divide-line/60 md:hidden print:grid print:divide-y-0">
        {rows.map((row) => (
          <Narrow key={keyOf(row)} name={nameOf(row)} of={row} />
        ))}
      </div>
    </>
  )
}

function personOf({ name }: { readonly name: string }) {
  return <bdi>{name}</bdi>
}

/** A row of a table where its columns have no room; what is nothing is left out. */
function Narrow({ name, of }: { readonly name: ReactNode; readonly of: Figures }) {
  return (
    <dl className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0 print:mb-1 print:py-0">
      <Row label={<Of name={name} count={of.count} />}>{paid(of, of.amount)}</Row>
      {of.refunded > 0 && <Row label="Given back">{paid(of, of.refunded)}</Row>}
      {of.tip > 0 && <Row label="Tips">{inDollars(of.tip)}</Row>}
    </dl>
  )
}

/** "Gift card × 2" */
function Of({ name, count }: { readonly name: ReactNode; readonly count: number }) {
  return (
    <span className="font-semibold text-ink">
      {name} × {count}
    </span>
  )
}
