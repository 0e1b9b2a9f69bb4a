/** What came in and went out this month and in twelve months (ACCT-12). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { minorOf } from '../../kernel/formats.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { FlowFigure } from './flow-figure.tsx'
import { useFlow } from './transactions.api.ts'

interface FlowTotalsProps {
  /** Where the transactions of the month are. */
  readonly href: string
}

export function FlowTotals({ href }: FlowTotalsProps) {
  const { data, isError } = useFlow('month')
  const month = data?.periods.at(-1)
  if (!data && !isError) return <Skeleton className="h-56 w-full rounded-card" />
  // A failure is told where the twelve months are.
  if (!data || !month) return null
  return (
    <Surface
      title="This month"
      action={
        <a href={href} className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
          Activity
        </a>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4">
        <FlowFigure
          label={accountMessages.cameIn}
          amount={minorOf(month.in)}
          signed
          className="text-xl"
        />
        <FlowFigure
          label={accountMessages.wentOut}
          amount={minorOf(month.out)}
          className="text-xl"
        />
      </dl>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line pt-3">
        <FlowFigure label="In, twelve months" amount={minorOf(data.in)} />
        <FlowFigure label="Out, twelve months" amount={minorOf(data.out)} />
      </dl>
    </Surface>
  )
}
