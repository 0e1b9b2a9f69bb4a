/** The score in short, for the account view of the side bar (BAR-27). */
import { scoreMessages, scoreTitle, trendFinding } from '@exchange/contract/score/score.messages'
import { useConfig } from '../../kernel/hooks.ts'
import { paths } from '../../paths.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ScoreRing } from './score-ring.tsx'
import { Advice } from './score-tips.tsx'
import { useScore } from './score.api.ts'

const mostSteps = 2

export function ScoreBlock() {
  const { brand } = useConfig()
  const { data, isError, refetch } = useScore()
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{scoreMessages.failed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-64 w-full rounded-card" />
  const { totalScore, grade, history, advice } = data
  return (
    <Surface
      title={scoreTitle(brand.currency)}
      action={
        <a
          href={paths.dashboard()}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink"
        >
          {scoreMessages.more}
        </a>
      }
    >
      {totalScore === null ? (
        <p className="text-ink-soft">{scoreMessages.ungradedHint}</p>
      ) : (
        <div className="flex items-center gap-4">
          <ScoreRing totalScore={totalScore} grade={grade} size="small" />
          <div className="min-w-0">
            <p className="text-xl font-semibold tracking-tight">{grade}</p>
            <p className="mt-0.5 text-sm text-ink-soft">{trendFinding(history)}</p>
          </div>
        </div>
      )}
      <Advice advice={advice} most={mostSteps}>
        {(list) => <div className="mt-3 border-t border-line pt-2">{list}</div>}
      </Advice>
    </Surface>
  )
}
