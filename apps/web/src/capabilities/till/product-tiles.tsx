/** What the business sells as tiles with their prices, found by words where there are many. */
import { Hash, Search } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { countOf, withOneMore, type Sellable } from './basket.ts'
import { productColor } from './product-color.ts'
import { openAmount } from './sale-words.ts'
import { sellable, type TillProduct } from './sellable.ts'
import type { Till } from './use-till.ts'

/** From so many on they can be searched. */
const searchedFrom = 10

interface ProductTilesProps {
  readonly till: Till
  /** An amount that is no product: leads to the keypad; null where that is beside. */
  readonly onOpenAmount: (() => void) | null
  /** A product whose price is agreed: asks for it. */
  readonly onAskPrice: (product: Sellable) => void
}

export function ProductTiles({ till, onOpenAmount, onAskPrice }: ProductTilesProps) {
  const { products } = till.opening
  const [words, setWords] = useState('')
  const found = products.filter(({ name }) => isFound(name, words))
  return (
    <div className="grid min-h-0 grid-rows-[auto_1fr]">
      {products.length >= searchedFrom ? (
        <div className="px-4 pt-3 md:px-6">
          <TextField
            label="Search products"
            hideLabel
            type="search"
            placeholder="Search products"
            data-search
            trailing={<Search aria-hidden size={20} className="mr-3 text-ink-soft" />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      ) : (
        <span />
      )}
      <ul
        aria-label="Products"
        className={
          'grid min-h-0 auto-rows-[5.25rem] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] ' +
          'content-start gap-2 overflow-y-auto overscroll-contain p-4 md:auto-rows-[7.25rem] ' +
          'md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] md:gap-3 md:px-6 md:py-5'
        }
      >
        {onOpenAmount && (
          <li className="grid">
            <OpenAmountTile onClick={onOpenAmount} />
          </li>
        )}
        {found.map((product) => (
          <li key={product.productId} className="grid">
            <Tile
              product={product}
              count={countOf(till.sale, product.productId)}
              disabled={till.locked}
              onClick={() => sell(till, product, onAskPrice)}
            />
          </li>
        ))}
        {found.length === 0 && (
          <li role="status" className="col-span-full py-6 text-center text-ink-soft">
            No product is called that.
          </li>
        )}
      </ul>
    </div>
  )
}

/** An amount on the keypad is the price of a product whose price is agreed. */
function sell(till: Till, product: TillProduct, ask: (product: Sellable) => void): void {
  const one = sellable(product)
  if (withOneMore(till.sale, one)) till.change((sale) => withOneMore(sale, one) ?? sale)
  else ask(one)
}

function isFound(name: string, words: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain(words)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))
}

const tileLook =
  'grid min-w-0 content-between rounded-card p-2.5 text-left md:p-3.5 ' +
  'transition-transform active:scale-[0.97] disabled:opacity-50'

interface TileProps {
  readonly product: TillProduct
  readonly count: number
  readonly disabled: boolean
  readonly onClick: () => void
}

function Tile({ product, count, disabled, onClick }: TileProps) {
  const { name, price, priceFrom } = product
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      style={{ background: productColor(name) }}
      className={cx(tileLook, 'relative text-ink')}
    >
      <span className="line-clamp-2 pr-1 text-sm leading-snug font-semibold md:text-base">
        <bdi>{name}</bdi>
      </span>
      <span className="text-sm tabular-nums md:text-base">
        {price === null ? (
          'Any price'
        ) : (
          <>
            {priceFrom && 'from '}
            <Money amount={price} unit="MOX" />
          </>
        )}
      </span>
      {count > 0 && (
        <span
          className={
            'absolute right-2 bottom-2 grid min-w-7 place-items-center rounded-full bg-ink px-1.5 ' +
            'py-0.5 text-sm font-bold text-canvas tabular-nums'
          }
        >
          {count}
          <span className="sr-only"> in the basket</span>
        </span>
      )}
    </button>
  )
}

function OpenAmountTile({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={cx(tileLook, 'bg-sunk')}>
      <span className="text-sm font-semibold md:text-base">{openAmount}</span>
      <Hash aria-hidden size={20} className="text-ink-soft" />
    </button>
  )
}
