/** What a business sells, with prices; a member who may pay it can pay for one from here. */
import { storefrontMessages } from '@exchange/contract/directory/results.messages'
import type { StorefrontProduct } from '@exchange/contract/directory/storefront.contract'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PictureFrame } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import { StorefrontVideo } from './storefront-video.tsx'

interface StorefrontProductsProps {
  readonly products: readonly StorefrontProduct[]
  /** Absent for people who cannot pay here. */
  readonly onBuy: ((product: StorefrontProduct) => void) | undefined
}

export function StorefrontProducts({ products, onBuy }: StorefrontProductsProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="mb-3 text-xl font-bold tracking-tight">
        {storefrontMessages.products}
      </h2>
      <ul className="divide-y divide-line/70 rounded-card border border-line/70 bg-surface shadow-card">
        {products.map((product) => (
          <Product key={product.productId} product={product} onBuy={onBuy} />
        ))}
      </ul>
    </section>
  )
}

interface ProductProps extends Pick<StorefrontProductsProps, 'onBuy'> {
  readonly product: StorefrontProduct
}

function Product({ product, onBuy }: ProductProps) {
  const { name, short, description, picture, videoURL, price } = product
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-3 sm:px-5">
      <div className="flex min-h-11 items-center gap-3.5">
        {picture && (
          <PictureFrame
            picture={picture}
            name={name}
            sizes="96px"
            width={320}
            className="aspect-square w-16 shrink-0 rounded-control sm:w-20"
          />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          {short && <p className="text-ink-soft">{short}</p>}
        </div>
        {price !== null && <Price {...product} price={price} />}
        {onBuy && price !== null && (
          <Button
            variant="quiet"
            aria-label={storefrontMessages.payFor(name)}
            onClick={() => onBuy(product)}
            className="shrink-0"
          >
            {storefrontMessages.pay}
          </Button>
        )}
      </div>
      {description && <RichText html={description} />}
      {videoURL && <StorefrontVideo url={videoURL} title={name} />}
    </li>
  )
}

function Price({ price, priceFrom }: { readonly price: number; readonly priceFrom: boolean }) {
  return (
    <p className="shrink-0 text-right">
      {priceFrom && <span className="text-ink-soft">{storefrontMessages.from} </span>}
      <Money amount={price} unit="MOX" className="font-semibold" />
    </p>
  )
}
