/** The idea as a picture: three businesses, three payments, and no cash. */
import { Coffee, Printer, Wrench, type LucideIcon } from 'lucide-react'
import { Money } from '../ui/money.tsx'

interface Payment {
  readonly Icon: LucideIcon
  readonly from: string
  readonly to: string
  readonly what: string
  readonly amount: bigint
}

const payments: readonly Payment[] = [
  { Icon: Coffee, from: 'The café', to: 'the printer', what: 'Menus, 200 copies', amount: 18_000n },
  { Icon: Printer, from: 'The printer', to: 'the plumber', what: 'A leaking tap', amount: 18_000n },
  {
    Icon: Wrench,
    from: 'The plumber',
    to: 'the café',
    what: 'Catering for twelve',
    amount: 18_000n,
  },
]

export function TradeLoop({ currency }: { readonly currency: string }) {
  return (
    <figure className="rounded-card border border-line/70 bg-surface p-2 shadow-card">
      <ol>
        {payments.map(({ Icon, from, to, what, amount }) => (
          <li key={from} className="relative flex items-start gap-4 px-4 py-4 not-last:pb-6">
            <span
              aria-hidden
              className="relative z-10 grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
            >
              <Icon size={22} />
            </span>
            <span
              aria-hidden
              className="absolute -bottom-4 left-[2.45rem] top-16 w-0.5 bg-brand/25 in-[li:last-child]:hidden"
            />
            <span className="min-w-0 flex-1 pt-0.5">
              <span className="block font-semibold">
                {from} pays {to}
              </span>
              <span className="block text-ink-soft">{what}</span>
            </span>
            <Money amount={amount} unit="MOX" className="pt-0.5 font-semibold sm:text-lg" />
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
