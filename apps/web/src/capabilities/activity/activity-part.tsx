/** What people did in the app, as their browsers reported it; the address filters. */
import type { ActivityLine } from '@exchange/contract/activity/events.contract'
import { activityMessages as words } from '@exchange/contract/activity/events.messages'
import { MousePointerClick } from 'lucide-react'
import { ExportLines } from '../../frames/export-lines.tsx'
import { byDays, dayName } from '../../kernel/by-day.ts'
import { clockText, dayHere } from '../../kernel/day-words.ts'
import { useNow } from '../../kernel/use-now.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { ActivityFilters, useActivityFilter } from './activity-filters.tsx'
import { saveEvents, useEvents } from './activity.api.ts'

export function ActivityPart() {
  const { filter, choose } = useActivityFilter()
  const query = useEvents(filter)
  const today = dayHere(useNow())
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <ActivityFilters key={JSON.stringify(filter)} filter={filter} onShow={choose} />
      <ExportLines words={words} save={() => saveEvents(filter, today)} />
      <PagedList
        query={query}
        label="lines"
        failed={words.failed}
        items={query.data?.pages.flatMap(({ lines }) => lines)}
        empty={{
          icon: <MousePointerClick size={26} />,
          title: isFiltered ? words.noneFound : words.none,
          hint: isFiltered ? words.noneFoundHint : words.noneHint,
        }}
      >
        {(all) =>
          byDays(all, ({ date }) => date).map(({ day, items }) => (
            <section key={day} aria-label={dayName(day, today)}>
              <h2 className="bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft sm:px-5">
                {dayName(day, today)}
              </h2>
              <ul className="divide-y divide-line/70">
                {items.map((line) => (
                  <Line key={line.eventId} of={line} />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </>
  )
}

function Line({ of }: { readonly of: ActivityLine }) {
  const { event, page, outcome, person, business, exchange, date, device } = of
  const facts = [person || words.nobody, business, exchange].filter(Boolean)
  return (
    <li className="grid gap-0.5 px-4 py-3 sm:px-5" title={device}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{event}</span>
          {outcome && <span> · {outcome}</span>}
          {page && <span className="text-ink-soft"> {page}</span>}
        </p>
        <time dateTime={date} className="text-sm text-ink-soft tabular-nums">
          {clockText(new Date(date))}
        </time>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
    </li>
  )
}
