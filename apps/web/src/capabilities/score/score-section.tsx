/**
 * The score with all that explains it: ring and rating, its days, what helps, what would raise it,
 * and how it comes about (SCORE-01 to SCORE-06).
 */
import type { ScoreOut } from '@exchange/contract/score/score.contract'
import { scoreMessages, scoreTitle } from '@exchange/contract/score/score.messages'
import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { ScoreDays, ScoreHistory } from './score-history.tsx'
import { ScoreRing } from './score-ring.tsx'
import { Advice, HelpingList } from './score-tips.tsx'
import { ScoreSum } from './score-sum.tsx'
import { ScoreWorking } from './score-working.tsx'
import { useScore } from './score.api.ts'

export function ScoreSection() {
  const { brand } = useConfig()
  const { data, error, refetch } = useScore()
  if (!data && error) {
    const { text, retry } = loadFailure(error, scoreMessages.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-140 w-full rounded-card" />
  const { totalScore, helping, advice, working } = data
  return (
    <Surface title={scoreTitle(brand.currency)} className="@container">
      {totalScore === null ? (
        <EmptyState icon={<Gauge size={26} />} title={scoreMessages.ungraded}>
          {scoreMessages.ungradedHint}
        </EmptyState>
      ) : (
        <Graded score={data} totalScore={totalScore} />
      )}
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line pt-4 @2xl:grid-cols-2">
        {totalScore !== null && (
          <TitledSection small title={working ? scoreMessages.sum : scoreMessages.helping}>
            {working ? <ScoreSum {...data} working={working} /> : <HelpingList helping={helping} />}
          </TitledSection>
        )}
        <Advice advice={advice} most={Infinity}>
          {(list) => (
            <TitledSection small title={scoreMessages.advice}>
              {list}
            </TitledSection>
          )}
        </Advice>
      </div>
      {totalScore !== null && <Details score={data} />}
    </Surface>
  )
}

function Graded({ score, totalScore }: { score: ScoreOut; totalScore: number }) {
  const { grade } = score
  return (
    <div className="grid grid-cols-1 items-center gap-6 @xl:grid-cols-[auto_minmax(0,1fr)] @xl:gap-10">
      <div className="grid justify-items-center gap-2">
        <ScoreRing totalScore={totalScore} grade={grade} size="large" />
        <p className="text-[1.75rem] leading-tight font-semibold tracking-tight">{grade}</p>
      </div>
      <ScoreHistory {...score} />
    </div>
  )
}

function Details({ score }: { score: ScoreOut }) {
  const { working, history } = score
  return (
    <div className="mt-4 divide-y divide-line border-t border-line">
      {working && (
        <Folded title={scoreMessages.working}>
          <ScoreWorking {...score} working={working} />
        </Folded>
      )}
      <Folded title={scoreMessages.days}>
        <ScoreDays history={history} />
      </Folded>
    </div>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
        {title}
      </summary>
      {children}
    </details>
  )
}
