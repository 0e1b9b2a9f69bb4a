/**
 * The sale in hand. Wide: products or keys at the left, basket and total at the right. On a tablet
 * held upright the basket stands below, and on a phone behind a row.
 */
import { useState } from 'react'
import { useMedia } from '../../kernel/use-media.ts'
import { SegmentedControl } from '../../ui/choice.tsx'
import { cx } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AmountPad } from './amount-pad.tsx'
import { BasketList } from './basket-list.tsx'
import { withLine, withoutLine, withProduct, type BasketLine, type Sellable } from './basket.ts'
import { ExtrasSheet } from './extras-sheet.tsx'
import { LineSheet } from './line-sheet.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { TotalFoot } from './total-foot.tsx'
import type { Till } from './use-till.ts'

/** Two columns: a wide screen, or a phone held sideways. */
const wideScreen = '(min-width: 992px), (min-width: 640px) and (max-height: 559px)'

type Shown =
  | { readonly sheet: 'line'; readonly line: BasketLine }
  | { readonly sheet: 'price'; readonly product: Sellable }
  | { readonly sheet: 'extras' | 'basket' }
  | null

const besideKeysMost = 6

const tabs = [
  { value: 'keys', label: 'Keypad' },
  { value: 'products', label: 'Products' },
] as const

export function SaleView({ till }: { readonly till: Till }) {
  const wide = useMedia(wideScreen)
  const upright = useMedia('(min-width: 768px)')
  const tall = useMedia('(min-height: 700px)')
  const count = till.opening.products.length
  const sells = count > 0
  const [tab, setTab] = useState(wide && sells ? 'products' : 'keys')
  const [shown, setShown] = useState<Shown>(null)
  const beside = wide || upright
  // Few products have room above the keys.
  const both = sells && count <= besideKeysMost && upright && tall
  const keys = !sells || tab === 'keys'
  const list = (
    <BasketList
      till={till}
      onLine={(line) => setShown({ sheet: 'line', line })}
      onExtras={() => setShown({ sheet: 'extras' })}
    />
  )
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1',
        wide
          ? 'grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] grid-rows-1'
          : 'grid-cols-1 grid-rows-[1fr_auto]',
      )}
    >
      <ToAdd
        {...{ till, sells, both, keys, tab }}
        onTab={setTab}
        onAskPrice={(product) => setShown({ sheet: 'price', product })}
      />
      <div
        className={cx(
          'grid min-h-0 bg-surface',
          wide || !upright ? 'grid-cols-1' : 'grid-cols-2 border-t border-line',
          wide && 'grid-rows-[1fr_auto] border-l border-line',
        )}
      >
        {beside && (
          <div className={cx('min-h-0 overflow-y-auto px-4 py-4', !wide && 'max-h-72')}>{list}</div>
        )}
        <TotalFoot
          till={till}
          basketBeside={beside}
          quiet={keys && !beside}
          line={wide || !upright}
          onBasket={() => setShown({ sheet: 'basket' })}
        />
      </div>
      <Sheets till={till} shown={shown} show={setShown}>
        {list}
      </Sheets>
    </div>
  )
}

interface ToAddProps {
  readonly till: Till
  readonly sells: boolean
  /** Products and keys stand one above the other. */
  readonly both: boolean
  readonly keys: boolean
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly onAskPrice: (product: Sellable) => void
}

/** What can be added to the basket: products, and amounts by the keys. */
function ToAdd({ till, sells, both, keys, tab, onTab, onAskPrice }: ToAddProps) {
  return (
    <div
      className={cx(
        'grid min-h-0 grid-cols-1',
        both && 'grid-rows-[auto_1fr]',
        !both && (sells ? 'grid-rows-[auto_1fr]' : 'grid-rows-1'),
      )}
    >
      {sells && !both && (
        <div className="mx-auto w-full max-w-[34rem] px-4 pt-3 md:px-6">
          <SegmentedControl label="What to add" value={tab} options={tabs} onChange={onTab} />
        </div>
      )}
      {(both || !keys) && (
        <ProductTiles
          till={till}
          onOpenAmount={both ? null : () => onTab('keys')}
          onAskPrice={onAskPrice}
        />
      )}
      {(both || keys) && <AmountPad till={till} />}
    </div>
  )
}

interface SheetsProps {
  readonly till: Till
  readonly shown: Shown
  readonly show: (shown: Shown) => void
  /** The basket, where it stands behind a row. */
  readonly children: React.ReactNode
}

function Sheets({ till, shown, show, children }: SheetsProps) {
  const close = () => show(null)
  if (shown?.sheet === 'line') {
    const { line } = shown
    return (
      <LineSheet
        line={line}
        onClose={close}
        onRemove={() => {
          till.change((sale) => withoutLine(sale, line.key))
          close()
        }}
        onSave={(next) => {
          till.change((sale) => withLine(sale, next))
          close()
        }}
      />
    )
  }
  if (shown?.sheet === 'price') {
    const { product } = shown
    return (
      <PriceSheet
        product={product}
        onClose={close}
        onPrice={(price) => {
          till.change((sale) => withProduct(sale, product, price))
          close()
        }}
      />
    )
  }
  if (shown?.sheet === 'extras') {
    return (
      <ExtrasSheet
        sale={till.sale}
        discountMost={till.opening.person.discountMost}
        onClose={close}
        onSave={(extras) => {
          till.change((sale) => ({ ...sale, ...extras }))
          close()
        }}
      />
    )
  }
  return (
    <Dialog open={shown?.sheet === 'basket'} sheet dismissable title="Basket" onClose={close}>
      {children}
    </Dialog>
  )
}
