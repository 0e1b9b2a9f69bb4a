/** How the own credit line comes about, step by step, and what the rule would give now. */
import {
  creditLineMessages as words,
  creditLineSteps,
} from '@exchange/contract/credit-lines/credit-lines.messages'
import { readableAmount } from '@exchange/contract/wire/readable-amount'
import { fromWire } from '@exchange/domain/money'
import { useConfig } from '../../kernel/hooks.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useOwnCreditLine } from './credit-lines.api.ts'

export function CreditLineExplained() {
  const { data, isError, refetch } = useOwnCreditLine()
  const { currency } = useConfig().brand
  if (isError && !data) {
    return <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-32" />
  const { byHand, follows, ruled } = data
  if (byHand) return <Surface>{words.byHand}</Surface>
  if (!follows) return <Surface>{words.fixed}</Surface>
  const { starting, sales, debt, share, sum, most, ...rest } = ruled.working
  const steps = creditLineSteps(
    {
      ...rest,
      ...{ starting: BigInt(starting), sales: BigInt(sales), debt: BigInt(debt) },
      ...{ share: BigInt(share), sum: BigInt(sum), most: BigInt(most) },
    },
    currency,
  )
  return (
    <Surface title={words.title} className="grid gap-2">
      <p>{words.byRule}</p>
      <ol className="grid list-decimal gap-1 pl-5 text-ink-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="font-semibold">
        {words.next(`${readableAmount(fromWire(ruled.limit))} ${currency}`)}
      </p>
    </Surface>
  )
}
