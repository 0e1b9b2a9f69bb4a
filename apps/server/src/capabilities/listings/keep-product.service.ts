/**
 * Copies a member's own change of a product into the draft of its listing. Editors who have the
 * listing open have then read an old version and are refused, instead of taking the product off
 * sale.
 */
import type { Tx } from '@exchange/database'
import { withProduct } from '@exchange/domain/listings/listing.rules'
import { renewStorefront } from '../directory/index.ts'
import { findListing } from './listing.read.ts'
import { updateDraftFields } from './listings.store.ts'

/** Runs in the transaction that changes the product, with its storefront locked. */
export async function keepProduct(tx: Tx, memberId: number, productId: number): Promise<void> {
  await renewStorefront(tx, memberId)
  const listing = await findListing(tx, memberId)
  if (!listing?.draft) return
  const { draft, published } = listing
  const product = published.products.find((one) => one.productId === productId)
  const products = withProduct(draft.products, productId, product)
  await updateDraftFields(tx, memberId, { ...draft, products })
}
