/** How many members have how much more or less: bars from a large decrease to a large increase. */
import type { TrialOut } from '@exchange/contract/policies/policies.contract'
import { trialMessages as words } from '@exchange/contract/policies/policies.messages'

interface TrialSpreadProps {
  readonly result: NonNullable<TrialOut['result']>
  readonly text: (amount: number) => string
}

interface Bar {
  readonly label: string
  readonly members: number
  readonly color: string
}

export function TrialSpread({ result: { bands, same }, text }: TrialSpreadProps) {
  const bars = barsOf(bands, same, text)
  const most = Math.max(1, ...bars.map(({ members }) => members))
  return (
    <ul className="grid gap-1.5">
      {bars.map(({ label, members, color }) => (
        <li key={label} className="grid grid-cols-[9.5rem_minmax(0,1fr)_3.5rem] items-center gap-3">
          <span className="text-right text-sm text-ink-soft tabular-nums">{label}</span>
          <svg aria-hidden className="h-5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width="100" height="1" className="fill-sunk" />
            <rect width={(members / most) * 100} height="1" className={color} />
          </svg>
          <span className="text-right tabular-nums">{members.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  )
}

function barsOf(
  bands: TrialSpreadProps['result']['bands'],
  same: number,
  text: (amount: number) => string,
): Bar[] {
  const bar = (at: number): Bar[] => {
    const band = bands[at]
    if (!band) return []
    const { direction, above, members } = band
    const next = bands
      .filter((one) => one.direction === direction && one.above > above)
      .toSorted((one, other) => one.above - other.above)[0]
    const label = words.band(direction, text(above), next ? text(next.above) : null)
    return [{ label, members, color: direction === 'more' ? 'fill-amber' : 'fill-brand' }]
  }
  const of = (direction: 'less' | 'more') =>
    bands.flatMap((band, at) => (band.direction === direction ? bar(at) : []))
  return [
    ...of('less'),
    { label: words.same, members: same, color: 'fill-ink-soft' },
    ...of('more'),
  ]
}
