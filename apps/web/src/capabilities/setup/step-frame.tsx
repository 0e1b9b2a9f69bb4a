/** One step of the setup: open, done with what was kept, or to come. */
import { setupWords as words } from '@exchange/contract/setup/setup-page.messages'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'

interface StepFrameProps {
  readonly number: number
  readonly title: string
  readonly state: 'open' | 'done' | 'later'
  /** What was kept, in a line. */
  readonly kept?: string | undefined
  /** Undefined: it cannot be changed now. */
  readonly onChange: (() => void) | undefined
  readonly children: ReactNode
}

export function StepFrame({ number, title, state, kept, onChange, children }: StepFrameProps) {
  return (
    <li
      aria-current={state === 'open' ? 'step' : undefined}
      className={cx(
        '@container rounded-card border border-line/70 bg-surface',
        state === 'open' && 'shadow-card',
      )}
    >
      <header className="flex items-center gap-4 p-4 sm:px-6">
        <span
          aria-hidden
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-full font-bold',
            state === 'later' ? 'bg-sunk text-ink-soft' : 'bg-brand-soft text-brand-ink',
          )}
        >
          {state === 'done' ? <Check size={20} /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className={cx('text-lg font-semibold', state === 'later' && 'text-ink-soft')}>
            {title}
            {state === 'done' && <span className="sr-only"> {words.done}</span>}
          </h2>
          {state === 'done' && kept && (
            <p className="text-sm text-ink-soft wrap-anywhere">
              <bdi>{kept}</bdi>
            </p>
          )}
        </div>
        {state === 'done' && onChange && (
          <Button variant="quiet" aria-label={words.changeOf(title)} onClick={onChange}>
            {words.change}
          </Button>
        )}
      </header>
      {state === 'open' && <div className="px-4 pb-6 sm:px-6">{children}</div>}
    </li>
  )
}
