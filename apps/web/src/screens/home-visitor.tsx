/**
 * The head of Home for a visitor: what the network is, the search, and the two ways on. It must not
 * depend on the session, because the build also renders it as static HTML (`shell/first-paint.tsx`).
 */
import type { ReactNode } from 'react'
import { HomeSearch, type HomeSearchParts } from '../capabilities/directory/home-search.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { TradeLoop } from './trade-loop.tsx'

interface VisitorHeadProps extends HomeSearchParts {
  readonly currency: string
  /** Searches the typed words; without words shows what is nearby, or all without a place. */
  readonly onFind: () => void
  /** Words are searched: what was found follows the field. */
  readonly searching: boolean
  /** True figures, once they are known. */
  readonly proof?: ReactNode
  /** What a payment of the example costs, once it is known. */
  readonly cost?: ReactNode
}

export function VisitorHead(props: VisitorHeadProps) {
  const { currency, searching, onFind, proof, cost, ...parts } = props
  return (
    <section
      className={cx(
        'grid grid-cols-1 items-center gap-x-12 gap-y-6 pt-5 sm:pt-12',
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
          <p className="max-w-[52ch] text-balance text-ink-soft sm:text-lg">
            Local businesses sell to each other in {currency}. You earn it with your own work and
            spend it at any other member. Your cash stays where it is.
          </p>
        )}
        <HomeSearch {...parts} />
        {!searching && <WaysOn onFind={onFind} />}
        {!searching && <p className="min-h-6 text-ink-soft max-sm:hidden">{proof}</p>}
      </div>
      {!searching && <TradeLoop cost={cost} />}
    </section>
  )
}

function WaysOn({ onFind }: Pick<VisitorHeadProps, 'onFind'>) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <a
        href={paths.join()}
        className={cx(buttonClass({ large: true }), 'max-sm:px-2 max-sm:text-base')}
      >
        Join your exchange
      </a>
      <Button variant="quiet" large onClick={onFind} className="max-sm:px-2 max-sm:text-base">
        Find businesses
      </Button>
    </div>
  )
}
