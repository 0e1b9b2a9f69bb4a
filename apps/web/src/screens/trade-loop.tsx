/** The idea as a picture: three businesses, three payments, and no cash. */
import { exampleSum, exampleTrades } from '@exchange/contract/directory/example-trade.messages'
import { Coffee, Printer, Wrench } from 'lucide-react'
import { Money } from '../ui/money.tsx'

const icons = [Coffee, Printer, Wrench] as const
const [first] = exampleTrades

export function TradeLoop({ currency }: { readonly currency: string }) {
  return (
    <figure className="rounded-card border border-line/70 bg-surface p-2 shadow-card">
      <ol>
        {exampleTrades.map(({ name, buys }, at) => (
          <li key={name} className="relative flex items-start gap-4 px-4 py-4 not-last:pb-6">
            <span
              aria-hidden
              className="relative z-10 grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
            >
              <Sign at={at} />
            </span>
            <span
              aria-hidden
              className="absolute -bottom-4 left-[2.45rem] top-16 w-0.5 bg-brand/25 in-[li:last-child]:hidden"
            />
            <span className="min-w-0 flex-1 pt-0.5">
              <span className="block font-semibold">
                The {name} pays the {(exampleTrades[at + 1] ?? first).name}
              </span>
              <span className="block text-ink-soft">{buys}</span>
            </span>
            <Money amount={exampleSum} unit="MOX" className="pt-0.5 font-semibold sm:text-lg" />
          </li>
        ))}
      </ol>
      <figcaption className="flex items-baseline justify-between gap-4 rounded-control bg-sunk px-4 py-3.5">
        <span className="font-medium">Three jobs, paid in {currency}. Cash paid for them:</span>
        <Money amount={0n} unit="USD" className="text-lg font-semibold" />
      </figcaption>
    </figure>
  )
}

function Sign({ at }: { readonly at: number }) {
  const Icon = icons[at] ?? Coffee
  return <Icon size={22} />
}
