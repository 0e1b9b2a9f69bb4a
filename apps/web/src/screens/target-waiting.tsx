/** On Home, in the last days of a month: what is still to spend, with the way to the plan. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import {
  monthMessages,
  targetWaits,
  targetWaitsHint,
} from '@exchange/contract/months/months.messages'
import { remindsOfTarget } from '@exchange/domain/months/spending-target.rules'
import { Target } from 'lucide-react'
import { endOfMonth, shownOfMonth, targetFigures } from '../capabilities/months/own-figures.ts'
import { useWritten } from '../capabilities/months/use-written.ts'
import { mayPay } from '../kernel/rights.ts'
import { useNow } from '../kernel/use-now.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { rowSignClass } from '../ui/list-row.tsx'

/** Undefined when there is nothing to remind of. */
export function useTargetWaiting(user: SessionUser) {
  const now = useNow()
  const { target, fee } = shownOfMonth(user)
  if (!target || !mayPay(user)) return undefined
  const { missing, isMet } = targetFigures(target)
  const { lastDay, daysLeft } = endOfMonth(user, now)
  if (!remindsOfTarget(isMet, daysLeft)) return undefined
  return { missing, lastDay, daysLeft, fee: fee && fee.finalFee > 0 ? fee.finalFee : null }
}

type TargetRowProps = NonNullable<ReturnType<typeof useTargetWaiting>>

export function TargetRow({ missing, lastDay, daysLeft, fee }: TargetRowProps) {
  const written = useWritten()
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3.5">
      <span aria-hidden className={rowSignClass}>
        <Target size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {targetWaits({ missing: written(missing), lastDay, daysLeft })}
        </p>
        <p className="text-sm text-ink-soft">
          {targetWaitsHint(daysLeft, fee === null ? null : written(fee))}
        </p>
      </div>
      <a href={paths.spendPlan()} className={`${buttonClass({ variant: 'quiet' })} max-sm:ml-13.5`}>
        {monthMessages.seePlan}
      </a>
    </li>
  )
}
