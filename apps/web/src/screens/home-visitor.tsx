/** The head of Home for a visitor: what the network is, the search, and the two ways on. */
import { HomeSearch, type HomeSearchParts } from '../capabilities/directory/home-search.tsx'
import { useConfig } from '../kernel/hooks.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { TradeLoop } from './trade-loop.tsx'

interface VisitorHeadProps extends HomeSearchParts {
  /** Shows the businesses nearby, or all of them without a place. */
  readonly onFind: () => void
  /** Words are searched: what was found follows the field. */
  readonly searching: boolean
}

export function VisitorHead({ onFind, searching, ...parts }: VisitorHeadProps) {
  const { currency } = useConfig().brand
  return (
    <section
      className={cx(
        'grid grid-cols-1 items-center gap-x-12 gap-y-8 pt-7 sm:pt-12',
        !searching && 'lg:grid-cols-[1.55fr_1fr]',
      )}
    >
      <div className="grid grid-cols-1 gap-4 sm:gap-5">
        <h1
          className={cx(
            'text-[clamp(2.25rem,6.2vw,4rem)] leading-[1.04] font-bold tracking-tight text-balance',
            searching && 'sr-only',
          )}
        >
          Pay with what you do best, not with cash.
        </h1>
        {!searching && (
          <p className="max-w-[52ch] text-ink-soft sm:text-lg">
            Local businesses sell to each other in {currency}. You earn it with your own work and
            spend it at any other member. Your cash stays where it is.
          </p>
        )}
        <HomeSearch {...parts} />
        {!searching && <WaysOn onFind={onFind} />}
      </div>
      {!searching && <TradeLoop currency={currency} />}
    </section>
  )
}

function WaysOn({ onFind }: Pick<VisitorHeadProps, 'onFind'>) {
  const bar = useBar()
  return (
    <div className="flex flex-wrap gap-3">
      <Button large onClick={onFind} className="max-sm:grow">
        Find who takes it
      </Button>
      <Button
        large
        variant="quiet"
        onClick={() => bar.show(barViews.login)}
        className="max-sm:grow"
      >
        Sign In
      </Button>
    </div>
  )
}
