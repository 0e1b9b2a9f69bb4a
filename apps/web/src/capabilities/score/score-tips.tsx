/** What helps the score, and what would raise it, each with its place (SCORE-04, SCORE-06). */
import type { ScoreOut } from '@exchange/contract/score/score.contract'
import {
  adviceWords,
  boostNames,
  scoreMessages,
  type AdviceName,
} from '@exchange/contract/score/score.messages'
import { useLocation } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { advicePlace, isForTrial } from './advice-place.ts'

export function HelpingList({ helping }: Pick<ScoreOut, 'helping'>) {
  if (helping.length === 0) return <p className="text-ink-soft">{scoreMessages.noneHelps}</p>
  return (
    <ul className="grid gap-1">
      {helping.map(({ name, points }) => (
        <li key={name} className="flex min-h-9 items-center gap-2.5">
          <Check aria-hidden size={18} className="shrink-0 text-brand-ink" />
          <span className="min-w-0 flex-1">{boostNames[name]}</span>
          <span className="font-semibold tabular-nums">+{points}</span>
        </li>
      ))}
    </ul>
  )
}

interface AdviceProps extends AdviceListProps {
  readonly children: (list: ReactNode) => ReactNode
}

/**
 * What would raise the score, in the place that `children` gives it; nothing if this member can do
 * nothing of what is left: a trial member neither sells nor loads (TRIAL-04, TRIAL-05).
 */
export function Advice({ advice, most, children }: AdviceProps) {
  const user = useUser()
  const { trialAccountExchanges } = useConfig()
  const isTrial = user !== null && trialAccountExchanges.includes(user.profile.exchangeId)
  const doable = advice.filter(({ name }) => !isTrial || isForTrial(name))
  if (advice.length > 0 && doable.length === 0) return null
  return children(<AdviceList advice={doable} most={most} />)
}

interface AdviceListProps extends Pick<ScoreOut, 'advice'> {
  readonly most: number
}

interface Step {
  readonly name: AdviceName
  readonly gain: number
}

function AdviceList({ advice, most }: AdviceListProps) {
  const user = useUser()
  const { cards } = useConfig()
  const { pathname: page } = useLocation()
  if (!user) return null
  if (advice.length === 0) return <p className="text-ink-soft">{scoreMessages.noAdvice}</p>
  return (
    <ul className="grid gap-1">
      {stepsOf(advice)
        .slice(0, most)
        .map((step) => (
          <li key={step.name}>
            <StepRow
              step={step}
              href={advicePlace(step.name, { user, takesCards: cards !== null, page })}
            />
          </li>
        ))}
    </ul>
  )
}

function StepRow({ step: { name, gain }, href }: { step: Step; href: string | null }) {
  const { title, text } = adviceWords[name]
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
      {gain > 0 && (
        <span className="whitespace-nowrap text-sm tabular-nums text-ink-soft">up to +{gain}</span>
      )}
      {href !== null && <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />}
    </>
  )
  const layout = 'flex min-h-11 items-center gap-3 py-1.5'
  if (href === null) return <div className={layout}>{body}</div>
  return (
    <a href={href} className={`${layout} -mx-2 rounded-control px-2 hover:bg-sunk`}>
      {body}
    </a>
  )
}

/** What is done in one step is one step: old money of any age is spent in the same way. */
function stepsOf(advice: ScoreOut['advice']): Step[] {
  const byTitle = new Map<string, Step>()
  for (const { name, gain } of advice) {
    const { title } = adviceWords[name]
    const known = byTitle.get(title)
    byTitle.set(title, known ? { ...known, gain: known.gain + gain } : { name, gain })
  }
  return [...byTitle.values()]
}
