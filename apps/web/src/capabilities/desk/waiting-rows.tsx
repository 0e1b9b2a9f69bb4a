/** What waits, each kind with its count, the age of the oldest, and the way to it. */
import type { Desk } from '@exchange/contract/desk/desk.contract'
import { ageText, deskMessages as words, waitingWords } from '@exchange/contract/desk/desk.messages'
import { CircleCheck } from 'lucide-react'
import { EmptyRow } from '../../ui/empty-row.tsx'
import { Surface } from '../../ui/surface.tsx'
import { waitingHrefs } from './desk-links.ts'

interface RowsProps {
  readonly of: Desk['waiting']
  readonly now: Date
}

export function WaitingRows({ of, now }: RowsProps) {
  if (of.length === 0) {
    return (
      <Surface>
        <EmptyRow icon={<CircleCheck size={22} />} title={words.nothing} hint={words.nothingHint} />
      </Surface>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
      {of.map((one) => (
        <li key={one.kind}>
          <Row of={one} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Row({ of, now }: { readonly of: Desk['waiting'][number]; readonly now: Date }) {
  const { kind, count, oldestTS } = of
  const { title, hint } = waitingWords[kind]
  return (
    <a
      href={waitingHrefs[kind]}
      className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line/70 bg-surface px-4 py-3 shadow-card transition-colors hover:bg-sunk"
    >
      <span className="min-w-12 text-right text-[1.75rem] leading-none font-bold tracking-tight tabular-nums">
        {count}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-balance">{title}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
      {oldestTS && (
        <span className="shrink-0 text-right text-sm text-ink-soft">
          <span className="block text-xs">{words.oldest}</span>
          <time dateTime={oldestTS} className="font-medium text-ink tabular-nums">
            {ageText(oldestTS, now)}
          </time>
        </span>
      )}
    </a>
  )
}
