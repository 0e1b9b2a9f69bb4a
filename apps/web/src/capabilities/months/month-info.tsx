/** The info views of the month: what target and fee are, with the member's own figures. */
import type { Month } from '@exchange/contract/months/months.contract'
import { feeInfo, monthMessages } from '@exchange/contract/months/months.messages'
import type { ReactNode } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { BalanceLots } from './balance-lots.tsx'
import { FeeExplained } from './fee-explained.tsx'
import { FeeSimulator } from './fee-simulator.tsx'
import { useMonth } from './month.api.ts'
import { MonthsBefore } from './months-before.tsx'
import { shownOfMonth } from './own-figures.ts'
import { TargetExplained } from './target-explained.tsx'

/** INFO-06. */
export function TargetInfo() {
  const user = useUser()
  const isShown = user !== null && shownOfMonth(user).target !== null
  return (
    <Surface>
      <p className="text-lg leading-relaxed">{monthMessages.targetInfo}</p>
      {isShown && (
        <Figures>{({ target }) => target && <TargetExplained target={target} />}</Figures>
      )}
    </Surface>
  )
}

/** INFO-07. */
export function FeeInfo() {
  const { currency } = useConfig().brand
  const user = useUser()
  const isShown = user !== null && shownOfMonth(user).fee !== null
  return (
    <Surface>
      <p className="text-lg leading-relaxed">{feeInfo(currency)}</p>
      {isShown && (
        <Figures>
          {({ month, fee, simulation, lines, before }) => (
            <div className="grid grid-cols-1 gap-4">
              {simulation && fee && fee.finalFee > 0 && (
                <FeeSimulator simulation={simulation} month={month} />
              )}
              {fee && <FeeExplained fee={fee} />}
              {lines && <BalanceLots lines={lines} />}
              <MonthsBefore before={before} />
            </div>
          )}
        </Figures>
      )}
    </Surface>
  )
}

function Figures({ children }: { readonly children: (month: Month) => ReactNode }) {
  const { data, isError, refetch } = useMonth()
  return (
    <div className="mt-4 border-t border-line pt-4">
      {data && children(data)}
      {!data && isError && (
        <FailedBanner onRetry={() => void refetch()}>{monthMessages.failed}</FailedBanner>
      )}
      {!data && !isError && <Skeleton className="h-40 w-full rounded-control" />}
    </div>
  )
}
