/** The head of Activity: a month, what came in and went out in it, and how the balance moved. */
import type { Flow } from '@exchange/contract/accounts/account.contract'
import { accountMessages, balanceFinding } from '@exchange/contract/accounts/accounts.messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
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
  return (
    <section aria-labelledby="month" className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-1">
        <h2 id="month" className="mr-1 text-xl font-semibold tracking-tight">
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
      </div>
      {!query.data && query.isError && (
        <FailedBanner onRetry={() => void query.refetch()}>
          {accountMessages.flowFailed}
        </FailedBanner>
      )}
      {!query.data && !query.isError && <Skeleton className="h-16 w-full max-w-lg" />}
      {query.data && <Figures flow={query.data} />}
    </section>
  )
}

const great = 'text-xl @lg:text-[1.75rem] @lg:leading-9'

function Figures({ flow }: { readonly flow: Flow }) {
  const { currency } = useConfig().brand
  const net = minorOf(flow.in) - minorOf(flow.out)
  const balances = flow.periods.flatMap(({ balance }) => balance ?? [])
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 @lg:gap-x-8">
        <FlowFigure
          className={great}
          label={accountMessages.cameIn}
          amount={minorOf(flow.in)}
          signed
        />
        <FlowFigure className={great} label={accountMessages.wentOut} amount={minorOf(flow.out)} />
        <FlowFigure className={great} label={accountMessages.net} amount={net} />
      </dl>
      {balances.length > 1 && (
        <StepLine
          values={balances}
          label={balanceFinding(
            balances,
            monthName(flow.month),
            (amount) => `${amountText(amount)} ${currency}`,
          )}
          className="h-12 min-w-40 flex-1 max-sm:h-8"
        />
      )}
    </div>
  )
}
