/** An introduction to the network for new visitors, below the directory. */
import { TradeLoop } from './trade-loop.tsx'
import { barViews, useBar } from '../navigation/bar.ts'
import { useConfig } from '../kernel/hooks.ts'
import { Button } from '../ui/button.tsx'

export function AboutNetwork() {
  const { name, currency } = useConfig().brand
  const bar = useBar()
  return (
    <section
      aria-labelledby="about-network"
      className="mt-16 grid [contain-intrinsic-size:auto_40rem] [content-visibility:auto] items-center gap-8 border-t border-line/70 pt-12 sm:pt-16 lg:grid-cols-[1.1fr_1fr]"
    >
      <div>
        <h2
          id="about-network"
          className="text-[clamp(1.75rem,4.5vw,2.75rem)] leading-[1.08] font-bold tracking-tight"
        >
          Pay with what you do best, not with cash.
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
          {name} is a trade exchange. Member businesses pay each other in {currency}: you sell to
          one member, and buy what you need from any other. Your cash stays where it is.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button large onClick={() => bar.show(barViews.login)} className="max-sm:w-full">
            Sign In
          </Button>
          <p className="text-ink-soft">For members of affiliated exchanges.</p>
        </div>
      </div>
      <TradeLoop currency={currency} />
    </section>
  )
}
