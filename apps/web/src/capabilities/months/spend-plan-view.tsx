/**
 * The spend plan: what the chosen purchases do to target and fee, and the purchases, each with its
 * reason and its way to be paid.
 */
import type { readSpendPlan } from '@exchange/contract/months/spend-plan.contract'
import {
  plannedSum,
  planOutcome,
  spendPlanMessages as words,
} from '@exchange/contract/months/spend-plan.messages'
import { readSimulation } from '@exchange/contract/months/fee-simulation'
import { sum } from '@exchange/domain/money'
import { feeAfterSpending } from '@exchange/domain/months/community-fee.rules'
import {
  isTargetMet,
  missingTo,
  targetProgress,
} from '@exchange/domain/months/spending-target.rules'
import { Store } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { minorOf } from '../../kernel/formats.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { Surface } from '../../ui/surface.tsx'
import { PlannedRow } from './planned-row.tsx'
import { useWritten } from './use-written.ts'

type Planned = z.infer<typeof readSpendPlan.output>

export function SpendPlanView({ planned }: { readonly planned: Planned }) {
  const { target, missing, plan } = planned
  if (target === null) return <NoTarget />
  if (missing === 0) {
    return (
      <Nothing title={words.met} hint={words.metHint} href={paths.account()} way={words.account} />
    )
  }
  if (plan.length === 0) {
    return (
      <Nothing
        title={words.nobody}
        hint={words.nobodyHint}
        href={paths.explore()}
        way={words.find}
      />
    )
  }
  return <Plan planned={planned} target={target} />
}

/** There is no target, or neither target nor fee is shown. */
export function NoTarget() {
  return (
    <Nothing title={words.none} hint={words.noneHint} href={paths.account()} way={words.account} />
  )
}

interface NothingProps {
  readonly title: string
  readonly hint: string
  readonly href: string
  readonly way: string
}

function Nothing({ title, hint, href, way }: NothingProps) {
  return (
    <Surface>
      <EmptyState
        icon={<Store size={28} />}
        title={title}
        action={
          <a href={href} className={buttonClass({ variant: 'quiet' })}>
            {way}
          </a>
        }
      >
        {hint}
      </EmptyState>
    </Surface>
  )
}

function Plan({ planned, target }: { readonly planned: Planned; readonly target: number }) {
  const { plan } = planned
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const isChosen = ({ memberId, isSpare }: Planned['plan'][number]) =>
    toggled.has(memberId) ? isSpare : !isSpare
  const toggle = (memberId: number) => {
    const next = new Set(toggled)
    if (!next.delete(memberId)) next.add(memberId)
    setToggled(next)
  }
  const written = useWritten()
  const chosen = plan.filter(isChosen)
  const more = sum(chosen.map(({ amount }) => minorOf(amount)))
  const rowOf = (one: Planned['plan'][number]) => (
    <PlannedRow
      key={one.memberId}
      purchase={one}
      isChosen={isChosen(one)}
      onToggle={() => toggle(one.memberId)}
      canWait={planned.daysLeft > 1}
    />
  )
  const spares = plan.filter(({ isSpare }) => isSpare)
  return (
    <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[minmax(16rem,2fr)_minmax(0,3fr)]">
      <Outcome planned={planned} target={minorOf(target)} more={more} />
      <div className="grid grid-cols-1 gap-6">
        <Purchases title={words.planned} sum={plannedSum(written(more), chosen.length)}>
          {plan.filter(({ isSpare }) => !isSpare).map((one) => rowOf(one))}
        </Purchases>
        {spares.length > 0 && (
          <Purchases title={words.spares}>{spares.map((one) => rowOf(one))}</Purchases>
        )}
      </div>
    </div>
  )
}

interface PurchasesProps {
  readonly title: string
  /** What is chosen in all. */
  readonly sum?: string
  readonly children: ReactNode
}

function Purchases({ title, sum: all, children }: PurchasesProps) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        {all && <p className="text-ink-soft">{all}</p>}
      </div>
      <Surface flush>
        <ul className="divide-y divide-line/70">{children}</ul>
      </Surface>
    </section>
  )
}

interface OutcomeProps {
  readonly planned: Planned
  /** Minor units. */
  readonly target: bigint
  readonly more: bigint
}

/** Where the month ends if the chosen purchases are made, by the rules of target and fee. */
function Outcome({ planned: { purchases, simulation }, target, more }: OutcomeProps) {
  const written = useWritten()
  const then = minorOf(purchases) + more
  const percent = targetProgress(target, then)
  const soFar = targetProgress(target, minorOf(purchases))
  const isReached = isTargetMet(target, then)
  const said = planOutcome({
    isReached,
    missing: written(missingTo(target, then)),
    fee: simulation && feesOf(simulation, more, written),
  })
  return (
    <Surface className="@3xl:sticky @3xl:top-24">
      <div className="flex items-center gap-6 @3xl:flex-col @3xl:text-center">
        <ProgressRing
          large
          soFar={soFar}
          soFarIs={words.now}
          percent={percent}
          label={words.ringLabel(soFar, percent)}
        />
        <div className="min-w-0">
          <p className="font-medium">{words.withPlanShare(percent)}</p>
          <Money amount={then} unit="MOX" size="large" />
          <p className="text-ink-soft">
            of <Money amount={target} unit="MOX" />
          </p>
        </div>
      </div>
      <p role="status" className="mt-4 font-medium">
        {said}
      </p>
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-3">
        <Line name={words.bought} amount={minorOf(purchases)} />
        <Line name={words.inPlan} amount={more} />
        <Line name={words.target} amount={target} />
      </dl>
    </Surface>
  )
}

interface LineProps {
  readonly name: string
  /** Minor units. */
  readonly amount: bigint
}

function Line({ name, amount }: LineProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">
        <Money amount={amount} unit="MOX" />
      </dd>
    </div>
  )
}

function feesOf(
  simulation: NonNullable<Planned['simulation']>,
  more: bigint,
  written: (minor: bigint) => string,
) {
  const { input, policy } = readSimulation(simulation)
  const feeFor = (amount: bigint) => written(feeAfterSpending(input, amount, policy).finalFee)
  return { from: feeFor(0n), to: feeFor(more) }
}
