/** Opening hours of the week in the time zone of the business, with today highlighted. */
import type { OpeningHours } from '@exchange/contract/directory/storefront.contract'
import {
  dayHoursText,
  joinedWeek,
  localTime,
  weekdayNames,
} from '@exchange/domain/directory/hours.rules'
import { useNow } from '../../kernel/use-now.ts'
import { Surface } from '../../ui/surface.tsx'
import { cx } from '../../ui/class-names.ts'
import { Opening } from './opening.tsx'

export function StorefrontHours({ hours }: { readonly hours: OpeningHours }) {
  const today = localTime(hours.zone, useNow()).day
  const week = joinedWeek(hours.week)
  return (
    <Surface title="Hours">
      <p className="mb-2">
        <Opening hours={hours} />
      </p>
      <table className="w-full">
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
    </Surface>
  )
}
