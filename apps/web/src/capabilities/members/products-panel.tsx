/** The products of the business: a list, and a form for one of them. */
import type { Product } from '@exchange/contract/members/products.contract'
import { loadFailure } from '../../kernel/load-failure.ts'
import { productMessages as words } from '@exchange/contract/members/products.messages'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ProductForm } from './product-form.tsx'
import { useProducts } from './products.api.ts'

export function ProductsPanel() {
  /** Null: the list; `new`: the form for a new one. */
  const [edited, setEdited] = useState<Product | 'new' | null>(null)
  const { data, error, refetch } = useProducts()
  if (!data && error) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) {
    return (
      <Surface flush>
        <SkeletonRows count={3} label="Loading products" />
      </Surface>
    )
  }
  if (edited) {
    return <ProductForm product={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
  }
  const add = (
    <Button
      variant="quiet"
      block
      icon={<Plus size={18} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {words.add}
    </Button>
  )
  if (data.products.length === 0) {
    return (
      <Surface>
        <EmptyState icon={<Package size={26} aria-hidden />} title={words.none} action={add}>
          {words.noneHint}
        </EmptyState>
      </Surface>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Surface flush>
        <ul className="divide-y divide-line/70">
          {data.products.map((product) => (
            <li key={product.productId}>
              <ListRow
                label={product.name}
                detail={priceOf(product)}
                trailing={<State product={product} />}
                onClick={() => setEdited(product)}
              />
            </li>
          ))}
        </ul>
      </Surface>
      {add}
    </div>
  )
}

function priceOf({ price, priceFrom }: Product) {
  if (price === null) return undefined
  return (
    <>
      {priceFrom && 'from '}
      <Money amount={price} unit="MOX" />
    </>
  )
}

function State({ product }: { readonly product: Product }) {
  if (!product.active) return <Tag>{words.offSale}</Tag>
  return product.default ? <Tag tone="success">{words.first}</Tag> : undefined
}
