/**
 * The front door as a picture of its props: what the exchange is, how it works. It knows no
 * session, because a build also paints it once for the first moment of a visit (`first-paint.tsx`).
 */
import type { ReactNode } from 'react'
import { TradeLoop } from './trade-loop.tsx'

interface WelcomeViewProps {
  readonly network: string
  readonly currency: string
  /** The way in: a button, or its room while it is not known who is there. */
  readonly entrance: ReactNode
}

export function WelcomeView({ network, currency, entrance }: WelcomeViewProps) {
  return (
    <div className="mx-auto max-w-[1200px] px-4 sm:px-6">
      <section className="grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <h1 className="text-[clamp(2.25rem,6vw,3.75rem)] leading-[1.05] font-bold tracking-tight">
            Pay with what you do best, not with cash.
          </h1>
          <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
            {network} is a trade exchange. Member businesses pay each other in {currency}: you sell
            to one member, and buy what you need from any other. Your cash stays where it is.
          </p>
          <div className="mt-8 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-3 max-sm:min-h-25">
            {entrance}
          </div>
        </div>
        <TradeLoop currency={currency} />
      </section>
      <HowItWorks currency={currency} />
    </div>
  )
}

function HowItWorks({ currency }: { readonly currency: string }) {
  const steps = [
    {
      title: 'Sell to a member',
      text: `A member pays you in ${currency}. It is in your account the same second, and one ${currency} is worth one dollar of goods.`,
    },
    {
      title: 'Buy from any other',
      text: 'Printing, plumbing, lunch for the team: what you earned from one business pays another. There is no need to find a swap.',
    },
    {
      title: 'Keep your cash',
      text: 'A small cash reserve pays tips and fees. Everything else is settled between members, and every payment gives a receipt.',
    },
  ]
  return (
    <section aria-labelledby="how" className="border-t border-line/70 py-12 sm:py-16">
      <h2 id="how" className="text-2xl font-bold tracking-tight">
        How it works
      </h2>
      <ol className="mt-6 grid gap-8 md:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step.title} className="grid content-start gap-2">
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink tabular-nums"
            >
              {at + 1}
            </span>
            <h3 className="text-lg font-semibold">{step.title}</h3>
            <p className="max-w-[44ch] text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
