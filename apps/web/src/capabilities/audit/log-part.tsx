/** The logs of staff and of sign-ins; the address filters. */
import { logMessages as words } from '@exchange/contract/audit/log.messages'
import { ShieldCheck } from 'lucide-react'
import { ExportLines } from '../../frames/export-lines.tsx'
import { byDays, dayName } from '../../kernel/by-day.ts'
import { dayHere } from '../../kernel/day-words.ts'
import { useNow } from '../../kernel/use-now.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { useLogAddress } from './log-address.ts'
import { LogFilters } from './log-filters.tsx'
import { Line } from './log-line.tsx'
import { openingsOf } from './log-openings.ts'
import { saveLog, useLog, type LogAsked } from './log.api.ts'

export function LogPart() {
  const address = useLogAddress()
  const { log, filter, choose } = address
  const asked = { ...filter, log } as LogAsked
  const query = useLog(asked)
  const lines = query.data?.pages.flatMap((page) => page.lines)
  const asObject = lines?.find(
    ({ object }) => object && `${object.kind}/${object.id}` === filter.object,
  )
  const named = asObject?.object?.name ?? null
  const isFiltered = Object.keys(filter).length > 0
  const today = dayHere(useNow())
  return (
    <>
      <LogFilters
        {...address}
        named={named}
        beside={<ExportLines words={words} save={() => saveLog(asked, today)} />}
      />
      <PagedList
        query={query}
        label="lines"
        failed={words.failed}
        items={lines}
        empty={{
          icon: <ShieldCheck size={26} />,
          title: isFiltered ? words.noneFound : words.none,
          hint: isFiltered ? words.noneFoundHint : words.noneHint,
        }}
      >
        {(all) =>
          byDays(openingsOf(all), ({ date }) => date).map(({ day, items }) => (
            <section key={day} aria-label={dayName(day, today)}>
              <h2 className="bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft sm:px-5">
                {dayName(day, today)}
              </h2>
              <ul className="divide-y divide-line/70">
                {items.map((line) => (
                  <Line
                    key={line.lineId}
                    of={line}
                    onObject={(object) => choose(log, { object })}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
      {log === 'security' && <p className="text-sm text-ink-soft">{words.kept}</p>}
    </>
  )
}
