/** The score as a ring of 850 points, in the colour of how full it is (SCORE-01 to SCORE-04). */
import { scoreFinding, scoreMessages } from '@exchange/contract/score/score.messages'
import { ratings, type ScoreGrade } from '@exchange/domain/score/grade.rules'
import { mostScore } from '@exchange/domain/score/score.rules'
import { useConfig } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { toneColor } from '../../ui/tone-color.ts'

interface ScoreRingProps {
  readonly totalScore: number
  readonly grade: ScoreGrade
  readonly size: 'small' | 'large'
}

const [middle, radius, wide] = [60, 52, 9]
const round = 2 * Math.PI * radius

export function ScoreRing({ totalScore, grade, size }: ScoreRingProps) {
  const { currency } = useConfig().brand
  const fraction = totalScore / mostScore
  return (
    <div className={cx('relative shrink-0', size === 'large' ? 'size-48' : 'size-24')}>
      <svg
        role="img"
        aria-label={scoreFinding(currency, totalScore, grade)}
        viewBox="0 0 120 120"
        className="block size-full"
      >
        <circle
          cx={middle}
          cy={middle}
          r={radius}
          fill="none"
          strokeWidth={wide}
          className="stroke-sunk"
        />
        {totalScore > 0 && (
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            fill="none"
            strokeWidth={wide}
            strokeLinecap="round"
            strokeDasharray={`${(round * fraction).toFixed(2)} ${round.toFixed(2)}`}
            transform={`rotate(-90 ${middle} ${middle})`}
            style={{ stroke: toneColor(fraction) }}
          />
        )}
        {size === 'large' && ratings.map(({ from }) => from > 0 && <Mark key={from} at={from} />)}
      </svg>
      <p
        aria-hidden
        className="absolute inset-0 grid place-content-center text-center leading-none tabular-nums"
      >
        <span
          className={cx(
            'font-bold tracking-tight',
            size === 'large' ? 'text-[2.5rem]' : 'text-[1.75rem]',
          )}
        >
          {totalScore}
        </span>
        {size === 'large' && (
          <span className="mt-1.5 text-sm text-ink-soft">{scoreMessages.outOf}</span>
        )}
      </p>
    </div>
  )
}

/** Where a rating begins. */
function Mark({ at }: { readonly at: number }) {
  const turn = (at / mostScore) * 360
  return (
    <line
      x1={middle}
      x2={middle}
      y1={middle - radius - wide / 2}
      y2={middle - radius + wide / 2}
      transform={`rotate(${turn.toFixed(2)} ${middle} ${middle})`}
      strokeWidth="1.5"
      className="stroke-surface"
    />
  )
}
