/** What came in and went out this month and in twelve months (ACCT-12). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { minorOf } from '../../kernel/formats.ts'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useFlow } from './transactions.api.ts'

interface FlowTotalsProps {
  /** Where the transactions of the month are. */
  readonly href: string
}

export function FlowTotals({ href }: FlowTotalsProps) {
  const { data } = useFlow('month')
  const month = data?.periods.at(-1)
  // A failure is told where the twelve months are.
  if (!data || !month) return null
  return (
    <Surface
      title="This month"
      action={
        <a href={href} className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
          Activity
        </a>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4">
        <Figure label={accountMessages.cameIn} amount={month.in} signed />
        <Figure label={accountMessages.wentOut} amount={month.out} />
      </dl>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line pt-3">
        <Small label="In, twelve months" amount={data.in} />
        <Small label="Out, twelve months" amount={data.out} />
      </dl>
    </Surface>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: number
  readonly signed?: boolean
}

function Figure({ label, amount, signed = false }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-bold tracking-tight">
        <Money amount={minorOf(amount)} unit="MOX" signed={signed && amount > 0} />
      </dd>
    </div>
  )
}

function Small({ label, amount }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">
        <Money amount={minorOf(amount)} unit="MOX" />
      </dd>
    </div>
  )
}
