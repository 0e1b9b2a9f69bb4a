/** /admin/feedback: the score of the exchange, and what members answered to the survey. */
import type { ExchangeScore, SurveyAnswer } from '@exchange/contract/feedback/feedback.contract'
import { feedbackMessages as words } from '@exchange/contract/feedback/feedback.messages'
import { MessageSquare } from 'lucide-react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useFeedback } from './feedback.api.ts'

export function FeedbackScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Feedback />
    </StaffPage>
  )
}

function Feedback() {
  const { data, isError, refetch } = useFeedback()
  const exchanges = data?.exchanges ?? []
  return (
    <div className="grid grid-cols-1 gap-8">
      {exchanges.length > 0 && (
        <TitledSection title={words.scores}>
          <ul className="grid gap-3 @2xl:grid-cols-2">
            {exchanges.map((one) => (
              <Score key={one.exchangeId} of={one} />
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{words.scoreHint}</p>
        </TitledSection>
      )}
      <TitledSection title={words.answers}>
        <PagedList
          query={{ ...onePage, isError, refetch: () => void refetch() }}
          label="answers"
          failed={words.failed}
          skeletons={3}
          items={data?.answers}
          empty={{ icon: <MessageSquare size={26} />, title: words.none, hint: words.noneHint }}
        >
          {(all) => (
            <ul className="divide-y divide-line/70">
              {all.map((one) => (
                <Answer key={one.answerId} of={one} />
              ))}
            </ul>
          )}
        </PagedList>
      </TitledSection>
    </div>
  )
}

const bands = ['great', 'fair', 'poor'] as const

function Score({ of: { exchangeName, score, counts } }: { readonly of: ExchangeScore }) {
  const people = counts.great + counts.fair + counts.poor
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere font-semibold">{exchangeName}</span>
        <span className="text-3xl font-semibold tabular-nums">{score}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{words.people(people)}</span>
        {bands.map((band) => (
          <span key={band} className="tabular-nums">{`${words.bands[band]}: ${counts[band]}`}</span>
        ))}
      </p>
    </li>
  )
}

function Answer({ of }: { readonly of: SurveyAnswer }) {
  const { npsScore, feedback, person, business, exchangeName, date } = of
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunk font-semibold tabular-nums">
        {npsScore}
      </span>
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className={feedback ? 'whitespace-pre-line' : 'text-ink-soft'}>
          {feedback || words.noText}
        </p>
        <p className="text-sm text-ink-soft">
          {[person, business, exchangeName, nearTime(date)].join(' · ')}
        </p>
      </div>
    </li>
  )
}
