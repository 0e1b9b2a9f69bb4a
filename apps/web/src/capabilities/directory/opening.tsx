/** One line: open now, or when it opens next, in the time zone of the business. */
import type { OpeningHours } from '@exchange/contract/directory/storefront.contract'
import {
  allDay,
  clockText,
  localTime,
  openState,
  weekdayNames,
} from '@exchange/domain/directory/hours.rules'
import { useNow } from '../../kernel/use-now.ts'
import { cx } from '../../ui/class-names.ts'

export interface OpeningProps {
  readonly hours: OpeningHours | null
  readonly className?: string
}

export function Opening({ hours, className }: OpeningProps) {
  const now = useNow()
  if (!hours) return null
  const state = openState(hours, now)
  if (state.state === 'never') return null
  if (state.state === 'always') {
    return (
      <span className={className}>
        <span className="font-semibold text-brand-ink">{allDay}</span>
      </span>
    )
  }
  if (state.state === 'open') {
    return (
      <span className={className}>
        <span className={cx('font-semibold', state.soon ? 'text-amber-ink' : 'text-brand-ink')}>
          {state.soon ? 'Closes soon' : 'Open'}
        </span>
        <span className="text-ink-soft"> · until {closesText(state)}</span>
      </span>
    )
  }
  return (
    <span className={className}>
      <span className="font-semibold text-ink-soft">Closed</span>
      <span className="text-ink-soft"> · opens {opensText(hours, state, now)}</span>
    </span>
  )
}

function closesText({
  closes,
  closesOn,
}: {
  readonly closes: number
  readonly closesOn?: number
}): string {
  const day = closesOn === undefined ? '' : `${(weekdayNames[closesOn] ?? '').slice(0, 3)} `
  return day + clockText(closes)
}

function opensText(
  hours: OpeningHours,
  { opens, inDays }: { readonly opens: number; readonly inDays: number },
  now: Date,
): string {
  if (inDays === 0) return clockText(opens)
  if (inDays === 1) return `tomorrow ${clockText(opens)}`
  const day = weekdayNames[(localTime(hours.zone, now).day + inDays) % 7] ?? ''
  return `${day.slice(0, 3)} ${clockText(opens)}`
}
