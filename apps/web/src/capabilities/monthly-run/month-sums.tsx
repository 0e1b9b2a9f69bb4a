/** What a month brings in all, beside the month before. */
import type { MonthlyRun } from '@exchange/contract/monthly-run/monthly-run.contract'
import {
  monthlyWords as words,
  reasonWords,
} from '@exchange/contract/monthly-run/monthly-run.messages'
import { chargedReasons } from '@exchange/domain/monthly-run/monthly-run.rules'
import { monthName, monthsLater } from '@exchange/domain/months/month.rules'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

type Sums = NonNullable<MonthlyRun['sums']>

interface MonthSumsProps {
  readonly of: MonthlyRun
  readonly sums: Sums
}

export function MonthSums({ of: { month }, sums }: MonthSumsProps) {
  const { fees, feesBefore, targets, targetsBefore, linesUp, linesDown, flashCash } = sums
  return (
    <TitledSection title={words.sums}>
      <dl className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @4xl:grid-cols-3">
        <Figure title={words.feesOf(monthName(monthsLater(month, -1)))} of={fees}>
          <Before of={feesBefore} />
        </Figure>
        <Figure title={words.targets} of={targets}>
          <Before of={targetsBefore} />
        </Figure>
        <Figure title={words.linesUp} of={linesUp} />
        <Figure title={words.linesDown} of={linesDown} />
        <Figure title={words.flashCash} of={flashCash}>
          {words.pointsText}
        </Figure>
        <Plain title={words.letters}>
          {words.lettersText(fees.count + linesUp.count + linesDown.count)} {words.statementsText}
        </Plain>
      </dl>
      <Reasons of={sums} />
    </TitledSection>
  )
}

interface FigureProps {
  readonly title: string
  readonly of: Sums['fees']
  readonly children?: ReactNode
}

function Figure({ title, of: { count, amount }, children }: FigureProps) {
  return (
    <Box title={title}>
      <span className="block text-2xl font-bold tracking-tight">
        <Money amount={amount} unit="MOX" />
      </span>
      <span className="block text-sm text-ink-soft">{words.of(count)}</span>
      {children && <span className="block text-sm text-ink-soft">{children}</span>}
    </Box>
  )
}

function Before({ of }: { readonly of: Sums['fees'] }) {
  return (
    <>
      <Money amount={of.amount} unit="MOX" /> {words.beforeOf(of.count)}
    </>
  )
}

function Plain({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box title={title}>
      <span className="block text-sm text-ink-soft">{children}</span>
    </Box>
  )
}

function Box({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-card border border-line/70 bg-surface px-4 py-3.5 shadow-card">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

/** Why the others pay nothing. */
function Reasons({ of: { reasons } }: { readonly of: Sums }) {
  const others = reasons.filter(({ reason }) => !chargedReasons.some((one) => one === reason))
  if (others.length === 0) return null
  return (
    <Surface title={words.others}>
      <ul className="grid gap-1">
        {others.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{reasonWords[reason]}</span>
            <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}
