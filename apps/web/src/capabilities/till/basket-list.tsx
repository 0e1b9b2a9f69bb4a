/** The lines of the sale in hand; a press opens one. Below them its discount and note. */
import { toDecimal } from '@exchange/domain/money'
import { Plus } from 'lucide-react'
import { Money } from '../../ui/money.tsx'
import type { BasketLine } from './basket.ts'
import { lineName } from './sale-words.ts'
import type { Till } from './use-till.ts'

interface BasketListProps {
  readonly till: Till
  readonly onLine: (line: BasketLine) => void
  readonly onExtras: () => void
}

const rowLook =
  'flex w-full min-h-12 items-center justify-between gap-4 rounded-small px-2 py-1.5 text-left ' +
  'hover:enabled:bg-sunk disabled:cursor-default'

export function BasketList({ till, onLine, onExtras }: BasketListProps) {
  const { sale, sums, locked } = till
  const isEmpty = sale.lines.length === 0
  return (
    <div className="grid content-start gap-0.5">
      <ul aria-label="Basket" className="grid gap-0.5">
        {sale.lines.map((line) => (
          <li key={line.key}>
            <button
              type="button"
              disabled={locked}
              onClick={() => onLine(line)}
              className={rowLook}
            >
              <LineWords line={line} />
              <span className="font-semibold">
                <Money amount={line.price * BigInt(line.quantity)} unit="MOX" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isEmpty && <p className="px-2 py-3 text-ink-soft">Nothing in the basket yet.</p>}
      <button type="button" disabled={locked} onClick={onExtras} className={rowLook}>
        <span className="min-w-0">
          <span className="block text-ink-soft">
            {sale.note || (sale.discount ? discountWords(sale.discount) : 'Note, discount')}
          </span>
          {sale.note && sale.discount && (
            <span className="block text-sm text-ink-soft">{discountWords(sale.discount)}</span>
          )}
        </span>
        {sums.discount > 0n ? (
          <span className="font-semibold">
            <Money amount={-sums.discount} unit="MOX" signed />
          </span>
        ) : (
          <Plus aria-hidden size={18} className="shrink-0 text-ink-soft" />
        )}
      </button>
    </div>
  )
}

type Discount = NonNullable<Till['sale']['discount']>

export function discountWords(discount: Discount): string {
  if (discount.kind === 'fixed') return 'Discount'
  return `Discount ${toDecimal(BigInt(discount.basisPoints)).replace(/\.?0+$/, '')}%`
}

function LineWords({ line }: { readonly line: BasketLine }) {
  const { quantity, price, note } = line
  return (
    <span className="min-w-0">
      <bdi className="block truncate font-semibold">{lineName(line)}</bdi>
      <span className="block truncate text-sm text-ink-soft">
        <span translate="no">{quantity} × </span>
        <Money amount={price} unit="MOX" />
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </span>
    </span>
  )
}
