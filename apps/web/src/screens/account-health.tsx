/** Score, target and fee at a glance, which lead to the dashboard (BAR-27, BAR-29, ACCT-02). */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { healthMessages } from '@exchange/contract/months/health.messages'
import { monthMessages, stillToGo } from '@exchange/contract/months/months.messages'
import { scoreMessages, scoreTitle } from '@exchange/contract/score/score.messages'
import { mostScore } from '@exchange/domain/score/score.rules'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownOfMonth, targetFigures } from '../capabilities/months/own-figures.ts'
import { useScore } from '../capabilities/score/score.api.ts'
import { useConfig } from '../kernel/hooks.ts'
import { amountText } from '../kernel/formats.ts'
import { paths } from '../paths.ts'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toneColor } from '../ui/tone-color.ts'

export function AccountHealth({ user }: { readonly user: SessionUser }) {
  const { target, fee } = shownOfMonth(user)
  return (
    <a
      href={paths.dashboard()}
      className="block rounded-card border border-line/70 bg-surface p-5 shadow-card transition-colors hover:bg-sunk"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="text-lg font-semibold tracking-tight">{healthMessages.health}</span>
        <ChevronRight aria-hidden size={20} className="text-ink-soft" />
      </span>
      <span className="mt-3 flex gap-3">
        <ScoreFigure />
        {target && <TargetFigure own={target} />}
        {fee && (
          <Figure
            label={monthMessages.fee}
            value={<Money amount={fee.finalFee} unit="MOX" />}
            said={fee.finalFee > 0 ? monthMessages.feeComing : monthMessages.noFee}
          />
        )}
      </span>
    </a>
  )
}

function ScoreFigure() {
  const { data, isError } = useScore()
  const { brand } = useConfig()
  const title = scoreTitle(brand.currency)
  const { failed, ungraded } = scoreMessages
  if (!data && isError) return <Figure label={title} value="–" said={failed} />
  if (!data) return <Figure label={title} value={<Skeleton className="h-6 w-12" />} said="" />
  const { totalScore, grade } = data
  if (totalScore === null) return <Figure label={title} value="–" said={ungraded} />
  return <Figure label={title} value={totalScore} said={grade} share={totalScore / mostScore} />
}

function TargetFigure({ own }: { readonly own: NonNullable<SessionUser['spendingTarget']> }) {
  const { percent, missing, isMet } = targetFigures(own)
  return (
    <Figure
      label={monthMessages.target}
      value={`${percent}%`}
      said={isMet ? monthMessages.met : stillToGo(amountText(missing))}
      share={percent / 100}
    />
  )
}

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly said: string
  /** How full it is, from 0 to 1. */
  readonly share?: number
}

function Figure({ label, value, said, share }: FigureProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="text-xs text-ink-soft">{label}</span>
      <span className="text-xl font-bold tracking-tight">{value}</span>
      <span aria-hidden className="my-1 block h-1.5 overflow-hidden rounded-full bg-sunk">
        {share !== undefined && (
          <span
            className="block h-full rounded-full"
            style={{ width: `${share * 100}%`, background: toneColor(share) }}
          />
        )}
      </span>
      <span className="text-xs text-ink-soft">{said}</span>
    </span>
  )
}
