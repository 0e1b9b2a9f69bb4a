/** One line: open until when, or when it opens next, in the time zone of the business. */
import type { OpeningHours } from '@exchange/contract/directory/storefront.contract'
import {
  allDay,
  clockText,
  localTime,
  openState,
  weekdayNames,
  type OpenState,
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
  const looks = { open: 'font-semibold text-brand-ink', soon: 'font-semibold text-amber-ink' }
  const look = state.state === 'open' && state.soon ? looks.soon : looks.open
  return (
    <span
      className={cx(
        state.state === 'closed' ? 'text-ink-soft' : look,
        'inline-block first-letter:uppercase',
        className,
      )}
    >
      {openingText(hours, state, now)}
    </span>
  )
}

function openingText(
  hours: OpeningHours,
  state: Exclude<OpenState, { state: 'never' }>,
  now: Date,
): string {
  if (state.state === 'always') return allDay.charAt(0).toLowerCase() + allDay.slice(1)
  if (state.state === 'closed') return `closed, opens ${opensText(hours, state, now)}`
  return `${state.soon ? 'closes at' : 'open until'} ${closesText(state)}`
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
