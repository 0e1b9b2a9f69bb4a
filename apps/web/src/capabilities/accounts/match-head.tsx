/** The head of Activity while it is filtered: how many transactions match, and their sums. */
import type { TransactionFilter } from '@exchange/contract/accounts/account.contract'
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import { minorOf } from '../../kernel/formats.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FlowFigures } from './month-head.tsx'
import { useSums } from './transactions.api.ts'

export function MatchHead({ filter }: { readonly filter: TransactionFilter }) {
  const { data, isError, refetch } = useSums(filter)
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{accountMessages.flowFailed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-20 w-full max-w-lg" />
  const { count, moved, currencyCommission } = data.total
  const currency = moved.find(({ unit }) => unit === 'MOX') ?? { in: 0, out: 0 }
  // After commission, as the sums of a month: what was taken off went to the exchange.
  const commission = minorOf(currencyCommission)
  return (
    <section aria-labelledby="matches" className="grid grid-cols-1 gap-1">
      <h2
        id="matches"
        className="flex min-h-11 items-center text-lg font-semibold tracking-tight @lg:text-xl"
      >
        {activityMessages.found(count)}
      </h2>
      <FlowFigures
        came={minorOf(currency.in) + (commission < 0n ? commission : 0n)}
        went={minorOf(currency.out) - (commission > 0n ? commission : 0n)}
      />
    </section>
  )
}
