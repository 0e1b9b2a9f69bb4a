/** What the sale comes to, what of it is paid, and the button that shows it to the guest. */
import { tillAllowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { ChevronUp } from 'lucide-react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { useReach } from '../../kernel/reach.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { figureSize } from './amount-pad.tsx'
import { TakeOffline } from './take-offline.tsx'
import { isBegun } from './order.ts'
import { PaidParts } from './paid-parts.tsx'
import { soldWords } from './sale-words.ts'
import type { Till } from './use-till.ts'

interface TotalFootProps {
  readonly till: Till
  /** The basket is beside it; otherwise a row opens it. */
  readonly basketBeside: boolean
  readonly onBasket: () => void
  /** The keypad shows the amount in large figures already. */
  readonly quiet: boolean
  /** A line above it. */
  readonly line: boolean
}

export function TotalFoot(props: TotalFootProps) {
  const { till, basketBeside, onBasket, quiet, line } = props
  const { sums, due, begun, unsure, view, waiting } = till
  const isInParts = isBegun(begun)
  const { currency } = useConfig().brand
  const online = useReach()
  return (
    <div
      className={cx(
        'grid grid-cols-1 content-start gap-3 border-line bg-surface px-4 pt-3 md:gap-4 md:px-6 md:pt-5',
        'pb-[max(1rem,env(safe-area-inset-bottom))]',
        line && 'border-t',
      )}
    >
      {!basketBeside && <BasketRow till={till} onBasket={onBasket} />}
      {(basketBeside || !quiet) && (
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="whitespace-nowrap text-ink-soft">
            {isInParts ? 'Still due' : 'Total'}
          </span>
          <output
            aria-label={isInParts ? 'Still due' : 'Total'}
            className={cx(
              'ml-auto leading-none font-bold tracking-tight',
              quiet || !basketBeside ? 'text-[2.5rem]' : figureSize(due),
            )}
          >
            <Money amount={due} unit="MOX" />
          </output>
        </div>
      )}
      {isInParts && <PaidParts till={till} />}
      <Button
        large
        block
        movesMoney
        disabled={(due <= 0n && !waiting) || !online}
        className="min-h-15! text-xl!"
        onClick={() => view.go('pay')}
      >
        {chargeText(due > 0n ? `${amountText(due)} ${currency}` : '', waiting !== null)}
      </Button>
      {!online && unsure && <Sent till={till} />}
      {!online && !unsure && till.offline.takes && <TakeOffline till={till} />}
      {online && sums.subtotal > 0n && sums.amount === 0n && (
        <p role="status" className="text-center text-sm text-ink-soft">
          After the discount nothing is left to pay.
        </p>
      )}
    </div>
  )
}

/** It may be paid: the same guest is not asked for another way, and the next one is served. */
function Sent({ till }: { readonly till: Till }) {
  return (
    <>
      <p role="status" className="text-center text-sm text-ink-soft">
        {words.sentBody}
      </p>
      <Button large block variant="quiet" className="min-h-13!" onClick={till.startOver}>
        {words.next}
      </Button>
    </>
  )
}

/** A part that waits is shown to the guest again, not charged again. */
function chargeText(sum: string, waits: boolean): string {
  if (waits) return 'Show the guest'
  return sum ? `Charge ${sum}` : 'Charge'
}

function BasketRow({ till, onBasket }: Pick<TotalFootProps, 'till' | 'onBasket'>) {
  const { lines, note, discount } = till.sale
  const count = lines.reduce((all, { quantity }) => all + quantity, 0)
  const names = soldWords({ lines })
  return (
    <button
      type="button"
      onClick={onBasket}
      className="-mx-2 flex min-h-12 items-center justify-between gap-3 rounded-small px-2 text-left hover:bg-sunk"
    >
      <span className="min-w-0 truncate">
        {count === 0 ? (
          <span className="text-ink-soft">{note || discount ? 'Note, discount' : 'Basket'}</span>
        ) : (
          <>
            <b>{count === 1 ? '1 item' : `${count} items`}</b>
            <span className="text-ink-soft"> · {names}</span>
          </>
        )}
      </span>
      <span className="flex items-center gap-2 font-semibold">
        {count > 0 && <Money amount={till.sums.amount} unit="MOX" />}
        <ChevronUp aria-hidden size={20} className="text-ink-soft" />
      </span>
    </button>
  )
}
