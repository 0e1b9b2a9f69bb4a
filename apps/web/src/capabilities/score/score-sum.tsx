/** The shown score as a sum: the start, what helps, what hurts, and what is not shown yet. */
import type { ScoreOut, ScoreWorkingOut } from '@exchange/contract/score/score.contract'
import { boostNames, penaltyNames, scoreMessages } from '@exchange/contract/score/score.messages'
import { cx } from '../../ui/class-names.ts'

interface ScoreSumProps extends Pick<ScoreOut, 'shortTermWobble' | 'totalScore'> {
  readonly working: ScoreWorkingOut
}

export function ScoreSum({ working, shortTermWobble, totalScore }: ScoreSumProps) {
  const { base, boosts, penalties } = working
  const lines = [
    ...boosts.map(({ name, points }) => ({ name: boostNames[name], points })),
    ...penalties.map(({ name, points }) => ({ name: penaltyNames[name], points: -points })),
    { name: scoreMessages.held, points: shortTermWobble ?? 0 },
  ]
  return (
    <dl className="grid gap-1">
      <Line name={scoreMessages.base} figure={String(base)} />
      {lines
        .filter(({ points }) => points !== 0)
        .map(({ name, points }) => (
          <Line key={name} name={name} figure={points > 0 ? `+${points}` : `−${-points}`} />
        ))}
      <Line total name={scoreMessages.shown} figure={String(totalScore ?? base)} />
    </dl>
  )
}

interface LineProps {
  readonly name: string
  readonly figure: string
  readonly total?: boolean
}

function Line({ name, figure, total }: LineProps) {
  return (
    <div
      className={cx(
        'flex min-h-9 items-center justify-between gap-4',
        total && 'border-t border-line font-semibold',
      )}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className="font-semibold tabular-nums">{figure}</dd>
    </div>
  )
}
