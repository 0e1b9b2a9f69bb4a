/** Who of the office looked at the own business, when and what for. */
import type { Look } from '@exchange/contract/audit/log.contract'
import { actWords, looksMessages as words } from '@exchange/contract/audit/log.messages'
import { Eye } from 'lucide-react'
import { byDays, dayName } from '../../kernel/by-day.ts'
import { clockText, dayHere } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useNow } from '../../kernel/use-now.ts'
import { paths } from '../../paths.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useLooks } from './log.api.ts'

export function LooksPanel() {
  const query = useLooks()
  const { data, error, isFetching, refetch } = query
  const today = dayHere(useNow())
  const { support } = useConfig()
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      <PagedList
        query={query}
        label="looks"
        failed={words.failed}
        skeletons={3}
        items={data?.pages.flatMap(({ looks }) => looks)}
        empty={{ icon: <Eye size={26} />, title: words.none, hint: words.noneHint }}
      >
        {(all) =>
          byDays(all, ({ date }) => date).map(({ day, items }) => (
            <section key={day} aria-label={dayName(day, today)}>
              <h3 className="bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft">
                {dayName(day, today)}
              </h3>
              <ul className="divide-y divide-line/70">
                {together(items).map(({ look, times }) => (
                  <LookRow key={look.lineId} of={look} times={times} />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
      <p className="text-sm text-ink-soft">
        {words.question}{' '}
        <a
          href={`mailto:${support.email}`}
          className="font-medium text-brand underline-offset-4 hover:underline"
        >
          {words.ask}
        </a>
      </p>
    </div>
  )
}

interface Looks {
  readonly look: Look
  readonly times: number
}

/** What one person did again and again on a day is one row, with the last time. */
export function together(looks: readonly Look[]): readonly Looks[] {
  const rows = new Map<string, { look: Look; times: number }>()
  for (const look of looks) {
    const name = [look.act, look.person, look.exchange, look.payment].join('\n')
    const row = rows.get(name)
    if (row) row.times += 1
    else rows.set(name, { look, times: 1 })
  }
  return [...rows.values()]
}

function LookRow({ of, times }: { readonly of: Look; readonly times: number }) {
  const { act, person, exchange, payment, date } = of
  const { business, purpose } = actWords[act]
  return (
    <li className="grid gap-0.5 px-4 py-3 wrap-anywhere">
      <p className="font-semibold">{business}</p>
      <p className="text-sm">{purpose}</p>
      <p className="text-sm text-ink-soft">
        {[
          `${person}, ${words.of(exchange)}`,
          clockText(new Date(date)),
          ...(times > 1 ? [words.times(times)] : []),
        ].join(' · ')}
      </p>
      {payment && (
        <a
          href={paths.transactions({ payment })}
          className="flex min-h-11 w-fit items-center text-sm font-medium text-brand underline-offset-4 hover:underline"
        >
          {words.payment}
        </a>
      )}
    </li>
  )
}
