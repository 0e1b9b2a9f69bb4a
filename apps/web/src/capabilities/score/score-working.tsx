/** Every line of the score: what counts, of how much, and the points that it gives or takes. */
import type { ScoreOut, ScoreWorkingOut } from '@exchange/contract/score/score.contract'
import { boostNames, penaltyNames, scoreMessages } from '@exchange/contract/score/score.messages'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Table, type Column } from '../../ui/table.tsx'

interface Row {
  readonly name: string
  readonly counted: string
  readonly points: string
}

interface ScoreWorkingProps extends Pick<ScoreOut, 'score' | 'shortTermWobble' | 'totalScore'> {
  readonly working: ScoreWorkingOut
}

export function ScoreWorking({ working, score, shortTermWobble, totalScore }: ScoreWorkingProps) {
  const { currency } = useConfig().brand
  const { base, boosts, penalties } = working
  const taken = penalties.filter(({ points }) => points > 0)
  const rows: readonly Row[] = [
    { name: scoreMessages.base, counted: '', points: String(base) },
    ...boosts.map((line) => ({
      name: boostNames[line.name],
      counted: countedText(line, currency),
      points: `+${line.points} of ${line.most}`,
    })),
    ...taken.map((line) => ({
      name: penaltyNames[line.name],
      counted: countedText(line, currency),
      points: `−${line.points} of ${line.most}`,
    })),
    ...(score === null ? [] : [{ name: scoreMessages.whole, counted: '', points: String(score) }]),
    ...heldRows(shortTermWobble),
    ...(totalScore === null
      ? []
      : [{ name: scoreMessages.shown, counted: '', points: String(totalScore) }]),
  ]
  return (
    <Table
      caption={scoreMessages.working}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

function heldRows(wobble: number | null): Row[] {
  if (!wobble) return []
  const points = wobble > 0 ? `+${wobble}` : `−${-wobble}`
  return [{ name: scoreMessages.held, counted: '', points }]
}

type Line = Pick<ScoreWorkingOut['boosts'][number], 'have' | 'goal' | 'isMoney'>

function countedText({ have, goal, isMoney }: Line, currency: string): string {
  if (isMoney) return `${amountText(have)} of ${amountText(goal)} ${currency}`
  if (goal === 1) return have >= 1 ? 'Yes' : 'No'
  return `${have} of ${goal}`
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'What counts',
    cell: ({ name, counted }) => (
      <>
        {name}
        {counted && <span className="block text-sm text-ink-soft tabular-nums">{counted}</span>}
      </>
    ),
  },
  { key: 'points', header: 'Points', align: 'end', cell: ({ points }) => points },
]
