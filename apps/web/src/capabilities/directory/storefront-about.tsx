/** A business's own text, videos and products. */
import type { StorefrontProduct } from '@exchange/contract/directory/storefront.contract'
import type { WholeStorefront } from './directory.api.ts'
import { PictureFrame } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import { StorefrontVideo } from './storefront-video.tsx'

export function StorefrontAbout({
  whole: { storefront, details },
}: {
  readonly whole: WholeStorefront
}) {
  const { description, products, videoURL } = details
  const { tags, name } = storefront
  return (
    <div className="grid grid-cols-1 gap-6">
      {description && (
        <section aria-labelledby="about">
          <h2 id="about" className="mb-2 text-xl font-bold tracking-tight">
            About
          </h2>
          <RichText html={description} />
        </section>
      )}
      {videoURL && <StorefrontVideo url={videoURL} title={name} />}
      {products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="mb-3 text-xl font-bold tracking-tight">
            What they offer
          </h2>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {products.map((product) => (
              <Product key={product.productId} product={product} />
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <ul aria-label="Known for" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sunk px-3 py-1 text-sm text-ink-soft">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Product({ product }: { readonly product: StorefrontProduct }) {
  const { name, short, description, picture, videoURL } = product
  return (
    <li className="grid content-start gap-3 rounded-card border border-line/70 bg-surface p-4">
      <div className="flex gap-4">
        {picture && (
          <PictureFrame
            picture={picture}
            name={name}
            sizes="96px"
            width={320}
            className="size-24 shrink-0 rounded-control"
          />
        )}
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          {short && <p className="text-ink-soft">{short}</p>}
        </div>
      </div>
      {description && <RichText html={description} />}
      {videoURL && <StorefrontVideo url={videoURL} title={name} />}
    </li>
  )
}
