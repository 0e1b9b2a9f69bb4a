/**
 * "What if I spend more?" A slider that asks the rule by which the server charges
 * (`feeAfterSpending`) what the fee would be.
 */
import { readSimulation } from '@exchange/contract/months/fee-simulation'
import type { FeeSimulation } from '@exchange/contract/months/fee-simulation.contract'
import { monthMessages, simulationSentence } from '@exchange/contract/months/months.messages'
import { feeAfterSpending } from '@exchange/domain/months/community-fee.rules'
import { lastDayOf } from '@exchange/domain/months/month.rules'
import { missingTo } from '@exchange/domain/months/spending-target.rules'
import { useId, useMemo, useState } from 'react'
import { Money } from '../../ui/money.tsx'
import { useWritten } from './use-written.ts'

interface FeeSimulatorProps {
  readonly simulation: FeeSimulation
  /** `2026-11` */
  readonly month: string
}

const wholeUnit = 100n
const units = (minor: bigint) => Number((minor + wholeUnit - 1n) / wholeUnit)

export function FeeSimulator({ simulation, month }: FeeSimulatorProps) {
  const { input, policy } = useMemo(() => readSimulation(simulation), [simulation])
  const missing = units(missingTo(input.target, input.purchases))
  const [more, setMore] = useState(missing)
  const written = useWritten()
  const id = useId()
  const spent = BigInt(more) * wholeUnit
  const feeFor = (amount: bigint) => feeAfterSpending(input, amount, policy).finalFee
  const [from, to] = [feeFor(0n), feeFor(spent)]
  const sentence = simulationSentence({
    more: written(spent),
    isMore: more > 0,
    lastDay: lastDayOf(month),
    from: written(from),
    to: written(to),
  })
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunk p-5">
      <h3 id={id} className="font-semibold">
        {monthMessages.tryMore}
      </h3>
      <p className="mt-3 flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">{monthMessages.simulated}</span>
        <span className="text-xl font-bold">
          <Money amount={spent} unit="MOX" />
        </span>
      </p>
      <input
        type="range"
        min={0}
        max={missing}
        value={more}
        onChange={({ target }) => setMore(Number(target.value))}
        aria-label={monthMessages.simulated}
        aria-valuetext={`${written(spent)}, fee ${written(to)}`}
        className="mt-2 h-11 w-full accent-brand"
      />
      <p role="status" className="mt-1 font-medium">
        {sentence}
      </p>
    </section>
  )
}
