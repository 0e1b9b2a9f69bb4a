/** The difference between two texts of terms, to be read from top to bottom. */
import { termsDeskWords as words } from '@exchange/contract/terms/terms-desk.messages'
import { useMemo } from 'react'
import { cx } from '../../ui/class-names.ts'
import { termsDifference, type Change, type Part } from './terms-difference.ts'

interface TermsDifferenceViewProps {
  /** Null: there was no text before. */
  readonly before: string | null
  readonly after: string
}

export function TermsDifferenceView({ before, after }: TermsDifferenceViewProps) {
  const { changes, added, removed } = useMemo(
    () => termsDifference(before ?? '', after),
    [before, after],
  )
  if (before === null) return <p className="text-ink-soft">{words.firstVersion}</p>
  if (added === 0 && removed === 0) {
    return <p className="text-ink-soft">{before === after ? words.noChange : words.onlyLook}</p>
  }
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{words.changes(added, removed)}</p>
      <ol className="grid gap-3">
        {joined(changes).map((change, at) => (
          <li key={at}>
            <OneChange of={change} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Runs of paragraphs that stay are one line. */
function joined(changes: readonly Change[]): Change[] {
  const lines: Change[] = []
  for (const change of changes) {
    const last = lines.at(-1)
    if (change.is === 'same' && last?.is === 'same') {
      lines[lines.length - 1] = { is: 'same', paragraphs: last.paragraphs + change.paragraphs }
    } else lines.push(change)
  }
  return lines
}

function OneChange({ of }: { readonly of: Change }) {
  if (of.is === 'same') {
    return (
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.unchanged(of.paragraphs)}
      </p>
    )
  }
  return (
    <p
      className={cx(
        'leading-relaxed wrap-anywhere',
        of.kind === 'heading' && 'text-lg font-bold',
        of.kind === 'item' && 'border-l-2 border-line pl-4',
      )}
    >
      {of.parts.map((part, at) => (
        <Sentence key={at} of={part} />
      ))}
    </p>
  )
}

function Sentence({ of: { as, text } }: { readonly of: Part }) {
  if (as === 'same') return <span>{text} </span>
  const Mark = as === 'added' ? 'ins' : 'del'
  return (
    <>
      <span className="sr-only">{as === 'added' ? words.added : words.removed}: </span>
      <Mark
        className={cx(
          'rounded-small px-0.5',
          as === 'added'
            ? 'bg-brand-soft text-brand-ink no-underline'
            : 'bg-danger-soft text-danger-ink line-through',
        )}
      >
        {text}
      </Mark>{' '}
    </>
  )
}
