/**
 * Shown without a definite answer: says so, repeats what was requested, and offers a safe retry.
 */
import type { ReactNode } from 'react'
import { Arrival } from './arrival.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Surface } from './surface.tsx'

interface UnansweredProps {
  readonly title: string
  /** The failure, if it is known. */
  readonly reason: string
  readonly text: string
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onGiveUp: () => void
  /** What to check before giving up. */
  readonly giveUpHint: string
  /** A link to where that is. */
  readonly giveUpPlace?: ReactNode
}

export function Unanswered(props: UnansweredProps) {
  const { title, reason, text, facts, busy, onRetry, onGiveUp, giveUpHint, giveUpPlace } = props
  return (
    <Arrival className="grid grid-cols-1 gap-5">
      {busy ? (
        <Banner title="Checking what became of it">
          <p>One moment, please: nothing is done twice.</p>
        </Banner>
      ) : (
        <Banner tone="warning" title={title}>
          {reason && <p>{reason}</p>}
          <p>{text}</p>
        </Banner>
      )}
      <Surface>
        <dl className="grid gap-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere text-right font-semibold">
                {typeof value === 'string' ? <bdi>{value}</bdi> : value}
              </dd>
            </div>
          ))}
        </dl>
      </Surface>
      <div className="grid gap-2">
        <Button large block movesMoney busy={busy} onClick={onRetry}>
          Try again
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onGiveUp}>
          Start over
        </Button>
        <p className="text-center text-sm text-ink-soft">{giveUpHint}</p>
        {giveUpPlace}
      </div>
    </Arrival>
  )
}
