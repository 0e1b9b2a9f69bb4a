/** The lines of the ledger that a balance is made of, the oldest first (SPEND-11). */
import type { Month } from '@exchange/contract/months/months.contract'
import { ageWords, monthMessages } from '@exchange/contract/months/months.messages'
import { dayText } from '../../kernel/day-words.ts'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/money.tsx'

interface BalanceLotsProps {
  readonly lines: NonNullable<Month['lines']>
}

/** The server sends at most so many. */
const linesMost = 100

export function BalanceLots({ lines }: BalanceLotsProps) {
  if (lines.length === 0) return null
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 items-center font-semibold text-brand-ink">
        {monthMessages.lines}
      </summary>
      <p className="pb-2 text-sm text-ink-soft">
        {monthMessages.linesHint} {lines.length === linesMost && monthMessages.linesCut}
      </p>
      <ul className="divide-y divide-line/70">
        {lines.map(({ transactionId, date, left, ageDays }) => (
          <li key={transactionId}>
            <a
              href={paths.transactions({ payment: transactionId })}
              className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:text-brand-ink"
            >
              <span>
                {dayText(date)}
                <span className="block text-sm text-ink-soft">{ageWords(ageDays)}</span>
              </span>
              <span className="font-medium">
                <Money amount={left} unit="MOX" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
