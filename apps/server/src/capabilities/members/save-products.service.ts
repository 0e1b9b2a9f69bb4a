/** Saves a member's products from its listing, in the editor's transaction. */
import type { Tx } from '@exchange/database'
import type { ListingProduct } from '@exchange/domain/listings/listing.rules'
import { readPrice } from '@exchange/domain/members/product.rules'
import { replaceProducts } from './products.store.ts'

export async function saveProducts(
  tx: Tx,
  memberId: number,
  products: readonly ListingProduct[],
): Promise<void> {
  await replaceProducts(
    tx,
    memberId,
    products.map(({ picture, videoURL, ...product }) => ({
      ...product,
      price: minorOf(product),
      pictureKey: picture?.key ?? null,
      videoUrl: videoURL === '' ? null : videoURL,
    })),
  )
}

/** The contract has read the price. */
function minorOf(product: Pick<ListingProduct, 'price' | 'priceFrom'>): string | null {
  const price = readPrice(product)
  return price.ok && price.value !== null ? price.value.toString() : null
}
