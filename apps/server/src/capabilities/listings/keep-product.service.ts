/**
 * A product that its member has changed by itself is changed in a listing that is being written,
 * too. Who has the listing open has read something old by then, and is told so instead of taking
 * the product off sale again.
 */
import type { Tx } from '@exchange/database'
import { withProduct } from '@exchange/domain/listings/listing.rules'
import { renewStorefront } from '../directory/index.ts'
import { findListing } from './listing.read.ts'
import { updateDraftFields } from './listings.store.ts'

/** In the transaction that changed the product, while its storefront is locked. */
export async function keepProduct(tx: Tx, memberId: number, productId: number): Promise<void> {
  await renewStorefront(tx, memberId)
  const listing = await findListing(tx, memberId)
  if (!listing?.draft) return
  const { draft, published } = listing
  const product = published.products.find((one) => one.productId === productId)
  const products = withProduct(draft.products, productId, product)
  await updateDraftFields(tx, memberId, { ...draft, products })
}
