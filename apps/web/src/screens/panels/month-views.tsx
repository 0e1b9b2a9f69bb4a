/** The explanations of spending target and community fee, each with a way back (BAR-08). */
import { monthMessages } from '@exchange/contract/months/months.messages'
import { ArrowLeft, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { FeeInfo, TargetInfo } from '../../capabilities/months/month-info.tsx'
import { shownOfMonth, targetFigures } from '../../capabilities/months/own-figures.ts'
import { useUser } from '../../kernel/hooks.ts'
import { mayPay } from '../../kernel/rights.ts'
import { barViews, useBar } from '../../navigation/bar.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** SpendingTargetInfo (INFO-01, INFO-06). */
export function SpendingTargetInfoView() {
  return (
    <Info>
      <TargetInfo />
      <ToPlan />
    </Info>
  )
}

/** CommunityFeeInfo (INFO-01, INFO-07, INFO-08). */
export function CommunityFeeInfoView() {
  return (
    <Info>
      <FeeInfo />
      <a href={paths.dashboard()} className={buttonClass({ variant: 'link' })}>
        {monthMessages.toHealth}
      </a>
      <ToPlan />
    </Info>
  )
}

function ToPlan() {
  const user = useUser()
  if (!user || !mayPay(user)) return null
  const { target, fee } = shownOfMonth(user)
  const own = target ?? fee
  if (!own || targetFigures(own).isMet) return null
  return (
    <a href={paths.spendPlan()} className={buttonClass({ block: true })}>
      <Target aria-hidden size={18} />
      {monthMessages.toPlan}
    </a>
  )
}

function Info({ children }: { readonly children: ReactNode }) {
  const bar = useBar()
  return (
    <div className="grid grid-cols-1 gap-4">
      {children}
      <Button
        variant="quiet"
        block
        icon={<ArrowLeft size={18} aria-hidden />}
        onClick={() => bar.show(barViews.account)}
      >
        Back to Account Summary
      </Button>
    </div>
  )
}
