/** The statements of the business by year, with closing balances, or of other days (ACCT-08). */
import { statementMessages as words } from '@exchange/contract/statements/statements.messages'
import { monthName } from '@exchange/domain/months/month.rules'
import { monthPeriod } from '@exchange/domain/statements/period.rules'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { minorOf } from '../../kernel/formats.ts'
import { paths } from '../../paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FileDialog } from './file-dialog.tsx'
import { OtherDays } from './other-days.tsx'
import { useStatements, type MonthOfList } from './statements.api.ts'

export function StatementList() {
  const { data, isError, refetch } = useStatements()
  const [saving, setSaving] = useState<string | null>(null)
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{words.listFailed}</FailedBanner>
  }
  if (!data) {
    return (
      <Surface flush>
        <SkeletonRows count={6} label="Loading statements" />
      </Surface>
    )
  }
  return (
    <>
      <OtherDays />
      {byYear(data.months).map(({ year, months }) => (
        <section key={year} aria-labelledby={`year-${year}`} className="grid grid-cols-1 gap-2">
          <div className="flex items-baseline justify-between gap-4 text-ink-soft">
            <h3 id={`year-${year}`} className="font-semibold">
              {year}
            </h3>
            {/* Above the figures, whose rows end with a button. */}
            <p className="pr-14 text-sm">{words.closing}</p>
          </div>
          <Surface flush>
            <ul className="divide-y divide-line/70">
              {months.map((month) => (
                <Row key={month.month} of={month} onSave={setSaving} />
              ))}
            </ul>
          </Surface>
        </section>
      ))}
      <FileDialog
        period={saving === null ? null : monthPeriod(saving)}
        onClose={() => setSaving(null)}
      />
    </>
  )
}

interface Year {
  readonly year: string
  readonly months: readonly MonthOfList[]
}

/** In the order of the list. */
function byYear(months: readonly MonthOfList[]): readonly Year[] {
  const years = new Map<string, MonthOfList[]>()
  for (const one of months) {
    const year = one.month.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), one])
  }
  return Array.from(years, ([year, of]) => ({ year, months: of }))
}

interface RowProps {
  readonly of: MonthOfList
  readonly onSave: (month: string) => void
}

function Row({ of: { month, over, closing, closingCash, transactions }, onSave }: RowProps) {
  const title = monthName(month)
  const [monthOnly] = title.split(' ')
  return (
    <li className="flex items-center gap-1 pr-2 transition-colors hover:bg-sunk">
      <a
        href={paths.printStatement({ month })}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3.5 py-2.5 pl-4 sm:pl-5"
      >
        <span className="min-w-0 flex-1 font-semibold">
          {monthOnly} <span className="sr-only">{month.slice(0, 4)}</span>
          {!over && <Tag>{words.soFar}</Tag>}
          <span className="block text-sm font-normal text-ink-soft">
            {words.transactions(transactions)}
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end">
          <span className="sr-only">{over ? words.closing : words.closingSoFar}</span>
          <span className="font-semibold">
            <Money amount={minorOf(closing)} unit="MOX" />
          </span>
          <span className="text-sm text-ink-soft">
            <Money amount={minorOf(closingCash)} unit="USD" />
          </span>
        </span>
      </a>
      <IconButton
        label={words.downloadOf(title)}
        icon={<Download size={20} aria-hidden />}
        onClick={() => onSave(month)}
      />
    </li>
  )
}
