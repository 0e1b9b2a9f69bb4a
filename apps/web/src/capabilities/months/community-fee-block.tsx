/** The community fee as it would be charged (SPEND-02, SPEND-07, SPEND-08, SPEND-10). */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { feeSentences, monthMessages } from '@exchange/contract/months/months.messages'
import { dayText } from '../../kernel/day-words.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { InfoButton } from '../../ui/info-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { endOfMonth, reliefOf, shownOfMonth, targetFigures } from './own-figures.ts'
import { ToPlan } from './to-plan.tsx'
import { useWritten } from './use-written.ts'

export interface CommunityFeeBlockProps {
  readonly user: SessionUser
  /** Opens how it comes about, with "What if I spend more?". */
  readonly onInfo: () => void
  /** Where a plan avoids it; null for a person who may not pay. */
  readonly planHref: string | null
}

/** Nothing where the exchange charges none, nor for a person who is never charged one. */
export function CommunityFeeBlock({ user, onInfo, planHref }: CommunityFeeBlockProps) {
  const now = useNow()
  const written = useWritten()
  const { target, fee: own } = shownOfMonth(user)
  if (!own) return null
  const { calculatedFee, finalFee, noFeeAge, maturityDate } = own
  const { missing, isMet } = targetFigures(own)
  const sentences = feeSentences({
    relief: reliefOf(own),
    isDue: finalFee > 0,
    missing: written(missing),
    lastDay: endOfMonth(user, now).lastDay,
    maturity: dayText(maturityDate ?? ''),
    noFeeAge,
  })
  return (
    <Surface
      title={monthMessages.fee}
      action={<InfoButton label={monthMessages.whatFee} onClick={onInfo} />}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money amount={finalFee} unit="MOX" size="large" />
        {finalFee < calculatedFee && (
          <span className="text-ink-soft">
            <span className="sr-only">{monthMessages.fullFee}: </span>
            <s>
              <Money amount={calculatedFee} unit="MOX" />
            </s>
          </span>
        )}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 text-ink-soft">
          {sentence}
        </p>
      ))}
      {finalFee > 0 && (
        <Button variant="quiet" block onClick={onInfo} className="mt-4">
          {monthMessages.tryMore}
        </Button>
      )}
      {/* A target that is shown leads there itself. */}
      {!target && !isMet && finalFee > 0 && planHref && <ToPlan href={planHref} />}
    </Surface>
  )
}
