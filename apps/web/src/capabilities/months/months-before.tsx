/** Earlier months: target, purchases, and what became of the fee (SPEND-10). */
import type { Month } from '@exchange/contract/months/months.contract'
import { monthMessages, outcomeWords } from '@exchange/contract/months/months.messages'
import { monthName } from '@exchange/domain/months/month.rules'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/money.tsx'
import { FeeExplained } from './fee-explained.tsx'
import { useWritten } from './use-written.ts'

interface MonthsBeforeProps {
  readonly before: Month['before']
}

export function MonthsBefore({ before }: MonthsBeforeProps) {
  if (before.length === 0) return null
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 items-center font-semibold text-brand-ink">
        {monthMessages.before}
      </summary>
      <ul className="divide-y divide-line/70">
        {before.map((settled) => (
          <Settled key={settled.month} settled={settled} />
        ))}
      </ul>
    </details>
  )
}

function Settled({ settled }: { readonly settled: Month['before'][number] }) {
  const { month, target, outcome, fee, charged, transactionId, working } = settled
  const written = useWritten()
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{monthName(month)}</h3>
        {transactionId ? (
          <a
            href={paths.transactions({ payment: transactionId })}
            className="text-brand-ink underline underline-offset-4"
          >
            {outcomeWords(outcome, written(charged ?? 0))}
          </a>
        ) : (
          <span className="text-ink-soft">{outcomeWords(outcome, '')}</span>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        Bought <Money amount={working.purchases} unit="MOX" /> of a target of{' '}
        <Money amount={target} unit="MOX" />
      </p>
      {outcome === 'charged' && (
        <FeeExplained fee={{ calculatedFee: fullOf(working), finalFee: fee, working }} />
      )}
    </li>
  )
}

/** The full fee of a month, from its lines and what bounded them. */
function fullOf({ sum, bound, minFee, maxFee, cap }: Month['before'][number]['working']): number {
  if (bound === 'min') return minFee
  if (bound === 'max') return maxFee
  return bound === 'cap' ? cap : sum
}
