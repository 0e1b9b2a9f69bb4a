/**
 * Whoever has the right `listing` manages the products of the business, of which at most one is the
 * default. The listing contains the products too, so its draft is updated as well.
 */
import type { Tx } from '@exchange/database'
import { refuseManager, type ManagerRefusal } from '@exchange/domain/members/people.rules'
import {
  onSaleMost,
  productsMost,
  type ProductFields,
  type ProductRefusal,
} from '@exchange/domain/members/product.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { managing, type PeopleNeeds } from './manage-people.service.ts'
import { readManager } from './manager.read.ts'
import {
  findProducts,
  insertProduct,
  updateOthersNotFirst,
  updateProduct,
  type ProductRow,
} from './product.store.ts'

export type Products = Result<readonly ProductRow[], ManagerRefusal | ProductRefusal>

export async function listProducts(
  { database }: PeopleNeeds,
  contactId: number,
): Promise<Products> {
  const acting = await readManager(database, contactId)
  const refusal = refuseManager(acting, 'listing')
  if (!acting || refusal) return fail(refusal ?? 'member-inactive')
  return ok(await findProducts(database, acting.memberId))
}

export interface ProductsNeeds extends PeopleNeeds {
  /** Updates the listing in the same transaction. */
  readonly listing: {
    /** Called before a product is changed: waits for a concurrent publication. */
    lock(tx: Tx, memberId: number): Promise<void>
    changed(tx: Tx, memberId: number, productId: number): Promise<void>
  }
}

/** `id` null adds a product. */
export async function saveProduct(
  needs: ProductsNeeds,
  contactId: number,
  { id, ...fields }: ProductFields & { readonly id: number | null },
): Promise<Products> {
  return await managing<readonly ProductRow[], ProductRefusal>(
    needs,
    { contactId, right: 'listing' },
    async (tx, { memberId }) => {
      await needs.listing.lock(tx, memberId)
      const known = await findProducts(tx, memberId)
      if (id === null && known.length >= productsMost) return fail('too-many-products')
      const comesOnSale = fields.active && !known.some((one) => one.id === id && one.active)
      const onSale = known.filter(({ active }) => active).length
      if (comesOnSale && onSale >= onSaleMost) return fail('too-many-on-sale')
      if (known.some((one) => one.id !== id && isSameBarcode(one, fields))) {
        return fail('barcode-taken')
      }
      if (id !== null && !(await updateProduct(tx, memberId, { id, ...fields }))) {
        return fail('product-not-found')
      }
      const kept = id ?? (await insertProduct(tx, memberId, fields))
      if (fields.isDefault) await updateOthersNotFirst(tx, memberId, kept)
      await needs.listing.changed(tx, memberId, kept)
      return ok(await findProducts(tx, memberId))
    },
  )
}

function isSameBarcode({ barcode }: ProductRow, fields: ProductFields): boolean {
  return barcode !== null && barcode === fields.barcode
}
