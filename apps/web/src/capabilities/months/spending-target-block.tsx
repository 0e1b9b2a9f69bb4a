/** The spending target: a ring that closes, its stage, and what is to go (SPEND-01 to SPEND-06). */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import {
  monthMessages,
  stageWords,
  targetSentence,
} from '@exchange/contract/months/months.messages'
import { targetStage } from '@exchange/domain/months/spending-target.rules'
import { useNow } from '../../kernel/use-now.ts'
import { InfoButton } from '../../ui/info-button.tsx'
import { Money } from '../../ui/money.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { Surface } from '../../ui/surface.tsx'
import { endOfMonth, shownOfMonth, targetFigures } from './own-figures.ts'
import { ToPlan } from './to-plan.tsx'
import { useWritten } from './use-written.ts'

export interface SpendingTargetBlockProps {
  readonly user: SessionUser
  readonly onInfo: () => void
  /** Where a plan reaches it; null for a person who may not pay. */
  readonly planHref: string | null
}

/** Nothing where the exchange shows no target, and while SPEND-06 hides it. */
export function SpendingTargetBlock({ user, onInfo, planHref }: SpendingTargetBlockProps) {
  const now = useNow()
  const written = useWritten()
  const { target: own } = shownOfMonth(user)
  if (!own) return null
  const { percent, missing, isMet } = targetFigures(own)
  const said = { ...endOfMonth(user, now), missing: written(missing), isMet }
  return (
    <Surface
      title={monthMessages.target}
      action={<InfoButton label={monthMessages.whatTarget} onClick={onInfo} />}
    >
      <div className="flex items-center gap-5">
        <ProgressRing percent={percent} label={`${percent} percent of your Spending Target`} />
        <div className="min-w-0">
          <p className="text-xl font-bold tracking-tight">{stageWords[targetStage(percent)]}</p>
          <p className="text-ink-soft">
            <span className="font-semibold text-ink">
              <Money amount={own.purchasesThisMonth} unit="MOX" />
            </span>{' '}
            of <Money amount={own.finalSpendingTarget} unit="MOX" />
          </p>
          <p className="mt-1 text-sm text-ink-soft">{targetSentence(said)}</p>
        </div>
      </div>
      {!isMet && planHref && <ToPlan href={planHref} />}
    </Surface>
  )
}
