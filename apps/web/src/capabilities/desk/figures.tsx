/** The exchange in figures: each with the sentence that says what is to be seen, and a table. */
import type { Figures as FiguresData } from '@exchange/contract/desk/desk.contract'
import { ageText } from '@exchange/contract/desk/desk.messages'
import {
  figureLabels,
  figureMessages as words,
  figureSentences,
  type FigureKey,
} from '@exchange/contract/desk/figures.messages'
import { changeOf, percentOf, tradesEach } from '@exchange/domain/desk/figures.rules'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useNow } from '../../kernel/use-now.ts'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useFigures } from './desk.api.ts'
import { FigureTables } from './figure-tables.tsx'
import { FigureTile } from './figure-tile.tsx'
import { VolumeYear } from './volume-year.tsx'

interface FiguresProps {
  readonly exchangeId: number
  /** Empty where there is no other. */
  readonly name: string
}

export function Figures({ exchangeId, name }: FiguresProps) {
  const { data, error, refetch } = useFigures(exchangeId)
  return (
    <TitledSection title={name ? words.titleOf(name) : words.title}>
      {data && <Shown of={data} />}
      {!data && error && <Failed error={error} refetch={refetch} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-card" />}
    </TitledSection>
  )
}

function Failed({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) {
  const { text, retry } = loadFailure(error, words.failed, refetch)
  return <FailedBanner onRetry={retry}>{text}</FailedBanner>
}

function Shown({ of }: { readonly of: FiguresData }) {
  const { currency } = useConfig().brand
  const now = useNow()
  const sentences = figureSentences(
    of,
    (amount) => `${amountText(amount, true)} ${currency}`,
    (amount) => `$${amountText(amount, true)}`,
  )
  if (of.months.every(({ trades }) => trades === 0)) {
    return (
      <Surface>
        <EmptyState icon={<ChartNoAxesColumn size={26} />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      </Surface>
    )
  }
  const values = valuesOf(of)
  const tiles = (keys: readonly FigureKey[], columns: string) => (
    <ul className={cx('grid grid-cols-1 gap-3', columns)}>
      {keys.map((key) => (
        <li key={key}>
          <FigureTile label={figureLabels[key]} {...values[key]} sentence={sentences[key]} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-3 @4xl:grid-cols-[3fr_2fr]">
        {/* Laid out by its own width. */}
        <div className="@container">
          <VolumeYear months={of.months} />
        </div>
        {tiles(flows, '@lg:grid-cols-2 @4xl:auto-rows-fr')}
      </div>
      {tiles(stocks, '@lg:grid-cols-2 @4xl:grid-cols-4')}
      <FigureTables of={of} />
      <p className="text-sm text-ink-soft">{ageOf(of.computedTS, now)}</p>
    </>
  )
}

function ageOf(computed: string, now: Date): string {
  const isNow = now.getTime() - Date.parse(computed) < 60_000
  return isNow ? words.countedNow : words.age(ageText(computed, now))
}

/** What moved in thirty days, and what is held. */
const flows = ['volume', 'active', 'trades', 'joined'] as const
const stocks = ['debts', 'stagnant', 'flashCash', 'reserves'] as const

interface Value {
  readonly value: ReactNode
  readonly change: number | null
  /** Whether a rise is good; null: neither. */
  readonly risesWell: boolean | null
}

function valuesOf(of: FiguresData): Record<FigureKey, Value> {
  const { now, before, held, heldBefore } = of
  const whole = (amount: number, unit: 'MOX' | 'USD') => (
    <Money amount={amount} unit={unit} noCents />
  )
  const share = percentOf(of.stagnant, of.balances)
  const cents = (amount: number) => Math.round(amount * 100)
  return {
    volume: {
      value: whole(now.volume, 'MOX'),
      change: changeOf(cents(now.volume), cents(before.volume)),
      risesWell: true,
    },
    active: { value: now.active, change: changeOf(now.active, before.active), risesWell: true },
    trades: {
      value: tradesEach(now) ?? 0,
      change: changeOf((tradesEach(now) ?? 0) * 10, (tradesEach(before) ?? 0) * 10),
      risesWell: true,
    },
    // Too few for percent.
    joined: { value: now.joined, change: null, risesWell: true },
    debts: {
      value: whole(held.debts, 'MOX'),
      change: changeOf(cents(held.debts), cents(heldBefore.debts)),
      risesWell: null,
    },
    stagnant: { value: share === null ? '–' : `${share} %`, change: null, risesWell: null },
    flashCash: {
      value: whole(held.flashCash, 'MOX'),
      change: changeOf(cents(held.flashCash), cents(heldBefore.flashCash)),
      risesWell: null,
    },
    reserves: {
      value: whole(held.reserves, 'USD'),
      change: changeOf(cents(held.reserves), cents(heldBefore.reserves)),
      risesWell: null,
    },
  }
}
