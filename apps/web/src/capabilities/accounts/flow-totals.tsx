/** What came in and went out this month, and how the balance moved in twelve (ACCT-12). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { minorOf } from '../../kernel/formats.ts'
import { BalanceGlance } from './balance-year.tsx'
import { FlowFigure } from './flow-figure.tsx'
import { useFlow } from './transactions.api.ts'

interface FlowTotalsProps {
  /** Where the transactions of the month are. */
  readonly href: string
  /** Where the figures of each month are. */
  readonly yearHref: string
}

export function FlowTotals({ href, yearHref }: FlowTotalsProps) {
  const query = useFlow('month')
  const { thisMonth, flowFailed, cameIn, wentOut, activity } = accountMessages
  return (
    <LoadedBlock
      title={thisMonth}
      query={query}
      failed={flowFailed}
      room="h-72"
      action={
        <a href={href} className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
          {activity}
        </a>
      }
    >
      {(flow) => (
        <>
          <dl className="grid grid-cols-2 gap-x-4 text-xl">
            <FlowFigure label={cameIn} amount={minorOf(flow.periods.at(-1)?.in ?? 0)} signed />
            <FlowFigure label={wentOut} amount={-minorOf(flow.periods.at(-1)?.out ?? 0)} signed />
          </dl>
          <BalanceGlance flow={flow} href={yearHref} />
        </>
      )}
    </LoadedBlock>
  )
}
