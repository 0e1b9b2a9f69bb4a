/** The shown score day by day: a line, the sentence that it says, and the figures. */
import type { ScoreOut } from '@exchange/contract/score/score.contract'
import {
  dayText,
  scoreMessages,
  trendFinding,
  wayFinding,
} from '@exchange/contract/score/score.messages'
import { ratingOf } from '@exchange/domain/score/grade.rules'
import { StepLine } from '../../ui/step-line.tsx'
import { Table, type Column } from '../../ui/table.tsx'

type Day = ScoreOut['history'][number]

type ScoreHistoryProps = Pick<ScoreOut, 'history' | 'score' | 'totalScore'>

export function ScoreHistory({ history, score, totalScore }: ScoreHistoryProps) {
  const finding = trendFinding(history)
  const moves = score !== null && totalScore !== null && score !== totalScore
  const [first, last] = [history[0], history.at(-1)]
  return (
    <div>
      {moves && <p className="font-medium">{wayFinding(totalScore, score)}</p>}
      <p className={moves ? 'text-ink-soft' : ''}>{finding}</p>
      {first && last && first !== last && (
        <>
          <StepLine
            values={history.map((one) => one.totalScore)}
            label={finding}
            className="mt-3 h-20 w-full"
          />
          <p aria-hidden className="mt-1.5 flex justify-between text-xs text-ink-soft">
            <span>{dayText(first.day)}</span>
            <span>{dayText(last.day)}</span>
          </p>
        </>
      )}
    </div>
  )
}

export function ScoreDays({ history }: Pick<ScoreOut, 'history'>) {
  return (
    <Table
      caption={scoreMessages.days}
      columns={columns}
      rows={history.toReversed()}
      rowKey={({ day }) => day}
    />
  )
}

const columns: readonly Column<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => dayText(day) },
  { key: 'score', header: 'Score', align: 'end', cell: ({ totalScore }) => totalScore },
  { key: 'rating', header: 'Rating', cell: ({ totalScore }) => ratingOf(totalScore) },
]
