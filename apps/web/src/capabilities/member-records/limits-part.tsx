/** Standing, credit line, thresholds and fee plan of a member, and what changes them. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { planWords } from '@exchange/contract/member-records/record.messages'
import { standingWords } from '@exchange/contract/members/standings.messages'
import { useState, type ReactNode } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { nearTime } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { CreditDialog, PlanDialog, StandingDialog, ThresholdsDialog } from './limit-dialogs.tsx'
import { recordActs, useAct } from './member-records.api.ts'
import { StandingTag } from './standing-tag.tsx'
import { TakeBack } from './take-back.tsx'

type Open = 'standing' | 'credit' | 'thresholds' | 'plan'

const dialogs = {
  standing: StandingDialog,
  credit: CreditDialog,
  thresholds: ThresholdsDialog,
  plan: PlanDialog,
}

/** `line`: whether the credit line follows the rule; from another capability. */
export type LinePart = (props: {
  readonly memberId: number
  readonly version: string
  readonly mayChange: boolean
  readonly onChanged: () => void
}) => ReactNode

interface LimitsPartProps {
  readonly of: MemberRecord
  readonly line: LinePart
}

export function LimitsPart({ of, line }: LimitsPartProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { standing, money, thresholds, feePlan, may, ownBusiness } = of
  const mayLimit = may.finance && !ownBusiness
  const Dialog = open && dialogs[open]
  return (
    <Surface title={words.limits}>
      <CreditOrder of={of} />
      <dl className="divide-y divide-line/60">
        <Line
          label={words.standing}
          action={
            standing !== null && !ownBusiness
              ? { label: words.setStanding, run: () => setOpen('standing') }
              : undefined
          }
        >
          <StandingTag of={standing} />
          <span className="block text-sm font-normal text-ink-soft">
            {standingWords[standing ?? 'applied'].means}
          </span>
        </Line>
        {money && (
          <Line
            label={words.creditLine}
            action={mayLimit ? { label: words.setCredit, run: () => setOpen('credit') } : undefined}
          >
            <Money amount={money.creditLine} unit="MOX" />
            {may.finance && <Rule of={of} line={line} />}
          </Line>
        )}
        <Line
          label={words.thresholds}
          action={
            mayLimit ? { label: words.setThresholds, run: () => setOpen('thresholds') } : undefined
          }
        >
          {thresholds.own ? (
            <>
              {words.purchaseFrom} <Threshold of={thresholds.purchase} />
              <br />
              {words.salesFrom} <Threshold of={thresholds.sales} />
            </>
          ) : (
            words.ofExchange
          )}
        </Line>
        <Line
          label={words.feePlan}
          action={mayLimit ? { label: words.setPlan, run: () => setOpen('plan') } : undefined}
        >
          {planWords[feePlan]}
        </Line>
      </dl>
      {Dialog && <Dialog of={of} onClose={() => setOpen(null)} />}
    </Surface>
  )
}

function Rule({ of, line: LineOf }: LimitsPartProps) {
  const { reload } = useAct(of.memberId)
  const last = of.changes.find(({ kind }) => kind === 'credit-line')
  return (
    <div className="mt-1 font-normal">
      <LineOf
        memberId={of.memberId}
        version={last?.changeId ?? ''}
        mayChange={!of.ownBusiness}
        onChanged={() => void reload()}
      />
    </div>
  )
}

function Threshold({ of }: { readonly of: number | null }) {
  return of === null ? words.never.toLowerCase() : <Money amount={of} unit="MOX" />
}

interface LineProps {
  readonly label: string
  readonly action: { readonly label: string; readonly run: () => void } | undefined
  readonly children: ReactNode
}

function Line({ label, action, children }: LineProps) {
  return (
    <div className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="font-semibold wrap-anywhere">{children}</dd>
      </div>
      {action && (
        <Button
          variant="link"
          aria-label={`${words.change}: ${action.label}`}
          onClick={action.run}
          className="shrink-0"
        >
          {words.change}
        </Button>
      )}
    </div>
  )
}

/** A credit line that waits for a second person, who confirms it here. */
function CreditOrder({ of }: { readonly of: MemberRecord }) {
  const { currency } = useConfig().brand
  const { busy, failure, act } = useAct(of.memberId)
  const { creditOrder: order, may, ownBusiness } = of
  if (!order) return null
  const sum = `${amountText(order.amount)} ${currency}`
  const until = nearTime(order.expiresDate)
  const confirm = () => void act(recordActs.setCredit, { amount: order.amount, why: order.why })
  return (
    <div className="mb-3">
      <Banner
        tone="warning"
        title={words.waits(sum, order.orderedBy)}
        action={
          <>
            {order.mayWithdraw && <TakeBack memberId={of.memberId} reference={null} />}
            {may.finance && !ownBusiness && !order.isOwn && (
              <Button busy={busy} onClick={confirm}>
                {words.confirmCredit}
              </Button>
            )}
          </>
        }
      >
        {`${order.why}. `}
        {order.isOwn ? words.waitsOwn(until) : words.untilThen(until)}
      </Banner>
      <FormError>{failure}</FormError>
    </div>
  )
}
