/** The head of Activity: a month, what came in and went out in it, and how the balance moved. */
import type { Flow } from '@exchange/contract/accounts/account.contract'
import { accountMessages, balanceFinding } from '@exchange/contract/accounts/accounts.messages'
import { activityMessages } from '@exchange/contract/accounts/activity.messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepLine } from '../../ui/step-line.tsx'
import { FlowFigure } from './flow-figure.tsx'
import { monthAfter, monthName } from './transaction-days.ts'
import { useFlow } from './transactions.api.ts'

interface MonthHeadProps {
  /** `2026-11`; undefined for the current one. */
  readonly month: string | undefined
  /** `2026-11`: there is none after it. */
  readonly latest: string
  /** Chooses a month. */
  readonly onMonth: (month: string) => void
}

export function MonthHead({ month = '', latest, onMonth }: MonthHeadProps) {
  const shown = month || latest
  const query = useFlow('day', shown)
  const go = (months: number) => onMonth(monthAfter(shown, months))
  const flow = query.data
  return (
    <section aria-labelledby="month" className="grid grid-cols-1 gap-1 @lg:gap-3">
      <div className="flex items-center gap-1">
        <h2 id="month" className="mr-1 text-lg font-semibold tracking-tight @lg:text-xl">
          {monthName(shown)}
        </h2>
        <IconButton
          label="The month before"
          icon={<ChevronLeft size={20} aria-hidden />}
          onClick={() => go(-1)}
        />
        <IconButton
          label="The month after"
          icon={<ChevronRight size={20} aria-hidden />}
          disabled={shown >= latest}
          onClick={() => go(1)}
        />
        {flow && <BalanceLine flow={flow} className="ml-2 @lg:hidden" lineClass="h-5" />}
      </div>
      {!flow && query.isError && (
        <FailedBanner onRetry={() => void query.refetch()}>
          {accountMessages.flowFailed}
        </FailedBanner>
      )}
      {!flow && !query.isError && <Skeleton className="h-12 w-full max-w-lg @lg:h-16" />}
      {flow && (
        <div className="flex items-end gap-x-8">
          <FlowFigures came={minorOf(flow.in)} went={minorOf(flow.out)} />
          <BalanceLine flow={flow} className="@max-lg:hidden" lineClass="h-12" />
        </div>
      )}
    </section>
  )
}

const great = 'text-base @md:text-lg @lg:text-[1.75rem] @lg:leading-9'

interface FlowFiguresProps {
  /** Minor units of the currency, neither negative. */
  readonly came: bigint
  readonly went: bigint
}

/** In, out, and what is left of it. */
export function FlowFigures({ came, went }: FlowFiguresProps) {
  const figure = (label: string, amount: bigint) => (
    <FlowFigure className={great} label={label} amount={amount} signed />
  )
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-2 @lg:gap-x-8">
      {figure(accountMessages.cameIn, came)}
      {figure(accountMessages.wentOut, -went)}
      {figure(accountMessages.net, came - went)}
    </dl>
  )
}

interface BalanceLineProps {
  readonly flow: Flow
  readonly className: string
  readonly lineClass: string
}

/** How the balance moved, to the margin, under its name and with what it is now. */
function BalanceLine({ flow, className, lineClass }: BalanceLineProps) {
  const { currency } = useConfig().brand
  const balances = flow.periods.flatMap(({ balance }) => balance ?? [])
  const last = balances.at(-1)
  if (balances.length < 2 || last === undefined) return null
  const finding = balanceFinding(
    flow.periods,
    monthName(flow.month),
    (amount) => `${amountText(amount)} ${currency}`,
  )
  return (
    <div className={cx('min-w-0 flex-1', className)}>
      <p
        aria-hidden
        className="flex justify-between gap-2 text-xs whitespace-nowrap text-ink-soft @lg:text-sm"
      >
        <span>{activityMessages.balance}</span>
        <Money amount={last} unit="MOX" className="@max-lg:hidden" />
      </p>
      <StepLine values={balances} label={finding} className={cx('mt-1 w-full', lineClass)} />
    </div>
  )
}
