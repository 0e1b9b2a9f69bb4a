/** Whether it is open; opened, the hours of the week in its time zone, with today highlighted. */
import type { OpeningHours } from '@exchange/contract/directory/storefront.contract'
import {
  dayHoursText,
  joinedWeek,
  localTime,
  weekdayNames,
} from '@exchange/domain/directory/hours.rules'
import { ChevronDown } from 'lucide-react'
import { useNow } from '../../kernel/use-now.ts'
import { cx } from '../../ui/class-names.ts'
import { Opening } from './opening.tsx'

export function StorefrontHours({ hours }: { readonly hours: OpeningHours }) {
  const today = localTime(hours.zone, useNow()).day
  const week = joinedWeek(hours.week)
  if (week.every((spans) => spans.length === 0)) return null
  return (
    <details className="group/hours">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-small pr-2 hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <Opening hours={hours} />
        <span className="sr-only">Hours of the week</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="text-ink-soft transition-transform group-open/hours:rotate-180"
        />
      </summary>
      <table className="mb-2 w-full max-w-sm">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {weekdayNames.map((day, at) => (
            <tr
              key={day}
              className={cx('align-top', at === today ? 'font-semibold' : 'font-normal')}
            >
              <th scope="row" className={cx('py-1 pr-4 text-left', at !== today && 'font-normal')}>
                {day}
                {at === today && <span className="sr-only">, today</span>}
              </th>
              <td className="py-1 text-right tabular-nums">{dayHoursText(week[at] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
