/** The idea as a picture: three businesses, three payments, and no cash. */
import { exampleSum, exampleTrades } from '@exchange/contract/directory/example-trade.messages'
import { Coffee, Printer, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../ui/money.tsx'

const icons = [Coffee, Printer, Wrench] as const
const [first] = exampleTrades

interface TradeLoopProps {
  /** What it costs in dollars, once it is known. */
  readonly cost?: ReactNode
}

export function TradeLoop({ cost }: TradeLoopProps) {
  return (
    <figure className="rounded-card border border-line/70 bg-surface p-2 shadow-card">
      <ol className="relative">
        {/* From the last back to the first: the loop is closed. */}
        <span
          aria-hidden
          className="absolute top-9 bottom-9 left-2 w-6 rounded-l-2xl border-2 border-r-0 border-brand/25 sm:top-10 sm:bottom-10"
        />
        {exampleTrades.map(({ name, buys }, at) => (
          <li
            key={name}
            className="relative flex items-center gap-3 py-3 pr-2 pl-5 sm:gap-4 sm:py-4 sm:pr-4"
          >
            <span
              aria-hidden
              className="relative z-10 grid size-11 shrink-0 sm:size-12 place-items-center rounded-full bg-brand-soft text-brand-ink"
            >
              <Sign at={at} />
            </span>
            <span
              aria-hidden
              className="absolute -bottom-3 left-[2.6rem] top-13 w-0.5 bg-brand/25 in-[li:last-child]:hidden sm:-bottom-4 sm:left-[2.7rem] sm:top-16"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold max-sm:text-[0.9375rem]">
                The {name} pays the {(exampleTrades[at + 1] ?? first).name}
              </span>
              <span className="flex justify-between gap-3">
                <span className="text-ink-soft">{buys}</span>
                <Money amount={exampleSum} unit="MOX" className="font-semibold" />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="rounded-control bg-sunk px-4 py-3">
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-medium">Cash paid for these jobs:</span>
          <Money amount={0n} unit="USD" className="text-lg font-semibold" />
        </span>
        <span className="block min-h-10 text-sm sm:min-h-5 text-ink-soft">{cost}</span>
      </figcaption>
    </figure>
  )
}

function Sign({ at }: { readonly at: number }) {
  const Icon = icons[at] ?? Coffee
  return <Icon size={22} />
}
