/**
 * What the network still needs, for who administers the whole network; nothing once it is complete.
 */
import { checklistWords as words, checkWords } from '@exchange/contract/setup/office.messages'
import { Check, Circle } from 'lucide-react'
import { nearTime } from '../../kernel/day-words.ts'
import { useUser } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useChecklist } from './office.api.ts'

export function SetupChecklist() {
  return useUser()?.rights['Super|||Admin'] ? <Checklist /> : null
}

function Checklist() {
  const { data, isError, refetch } = useChecklist()
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
  }
  // It is short, and not there for long: nothing stands in its place while it loads.
  if (!data || data.complete) return null
  const missing = data.checks.filter(({ done }) => !done)
  return (
    <Surface
      title={words.title}
      action={<span className="text-sm text-ink-soft">{words.left(missing.length)}</span>}
      flush
    >
      <ul className="mt-2 divide-y divide-line/70">
        {[...missing, ...data.checks.filter(({ done }) => done)].map(({ check, done, detail }) => (
          <li key={check} className="flex gap-3 px-5 py-3">
            <span
              aria-hidden
              className={cx(
                'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
                done ? 'bg-brand-soft text-brand-ink' : 'text-line-strong',
              )}
            >
              {done ? <Check size={16} /> : <Circle size={22} />}
            </span>
            <div className="min-w-0">
              <p className={cx(done ? 'text-ink-soft' : 'font-semibold')}>
                {checkWords[check].title}
                <span className="sr-only"> ({done ? words.done : words.missing})</span>
              </p>
              {!done && <p className="text-sm text-ink-soft">{checkWords[check].next}</p>}
              {done && isTime(detail) && (
                <p className="text-sm text-ink-soft">{nearTime(detail)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

function isTime(detail: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(detail)
}
