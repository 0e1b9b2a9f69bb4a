/**
 * The sentence that says what a payment does, with its lines behind a chevron; in amber while the
 * reserve does not cover it.
 */
import {
  payWords,
  type PayRow,
  type SentencePart,
} from '@exchange/contract/payments/pay-sentence.messages'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

interface PaySentenceProps {
  readonly parts: readonly SentencePart[] | { readonly rows: readonly PayRow[] }
  /** Behind the chevron; none without. */
  readonly lines?: ReactNode
  /** Always shown below: what the payment waits for. */
  readonly notes?: ReactNode
}

export function PaySentence({ parts, lines, notes }: PaySentenceProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-start gap-2">
        {'rows' in parts ? (
          <Rows rows={parts.rows} />
        ) : (
          <p
            aria-live="polite"
            translate="no"
            className="min-w-0 flex-1 py-2 wrap-anywhere max-md:py-1.5 max-md:text-[0.9375rem] max-md:leading-snug"
          >
            {parts.map((part, at) => (
              <Part key={`${at}${part.text}`} part={part} />
            ))}
          </p>
        )}
        {lines && (
          <button
            type="button"
            aria-label={payWords.details}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunk"
          >
            <ChevronDown
              aria-hidden
              size={20}
              className={cx('transition-transform', open && 'rotate-180')}
            />
          </button>
        )}
      </div>
      {lines && (
        <div
          id={id}
          hidden={!open}
          {...(open && { 'data-lines': '' })}
          className="rounded-card bg-sunk px-4 py-3"
        >
          {open && lines}
        </div>
      )}
      {notes}
    </div>
  )
}

function Rows({ rows }: { readonly rows: readonly PayRow[] }) {
  return (
    <div aria-live="polite" className="min-w-0 flex-1 py-1">
      <dl translate="no" className="grid gap-0.5">
        {rows.map(({ label, text }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-ink-soft">{label}</dt>{' '}
            <dd className="text-right font-semibold tabular-nums wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Part({ part: { text, kind } }: { readonly part: SentencePart }) {
  if (kind === 'name') return <bdi className="font-semibold">{text}</bdi>
  return kind === 'amount' ? <strong className="tabular-nums">{text}</strong> : text
}
