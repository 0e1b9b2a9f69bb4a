/** The routes for a member's products (ENT-14). */
import { peopleRefusals } from '@exchange/contract/members/people.messages'
import {
  listProducts as listCall,
  saveProduct as saveCall,
} from '@exchange/contract/members/products.contract'
import { productFaultMessages, productRefusals } from '@exchange/contract/members/products.messages'
import { readProduct, type ProductFault } from '@exchange/domain/members/product.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import {
  listProducts,
  saveProduct,
  type Products,
  type ProductsNeeds,
} from './manage-products.service.ts'

export function registerProductsRoutes(routes: Routes, needs: ProductsNeeds): void {
  routes.signedIn(listCall, async ({ caller }) => {
    if (caller.testAccount) return fail(testAccount)
    return answerOf(await listProducts(needs, caller.contactId))
  })
  routes.signedIn(saveCall, async ({ input, caller }) => {
    if (caller.testAccount) return fail(testAccount)
    const { productId: id, default: isDefault, ...typed } = input
    const product = readProduct({ ...typed, isDefault, barcode: typed.barcode ?? '' })
    if (!product.ok) return fail(faultRefusal(product.error))
    return answerOf(await saveProduct(needs, caller.contactId, { id, ...product.value }))
  })
}

const refusals = { ...peopleRefusals, ...productRefusals }
const testAccount: Refusal = {
  code: refusals['test-account'].code,
  detail: refusals['test-account'].reason,
}

function answerOf(done: Products) {
  if (!done.ok) {
    const { code, reason } = refusals[done.error]
    return fail<Refusal>({ code, detail: reason })
  }
  const products = done.value.map(({ id, isDefault, price, ...product }) => ({
    ...product,
    productId: id,
    default: isDefault,
    price: price === null ? null : toWire(price),
  }))
  return ok({ products })
}

function faultRefusal(fault: ProductFault): Refusal {
  const message = productFaultMessages[fault]
  return { code: 'VALIDATION', detail: message, errors: [{ field: fieldOf(fault), message }] }
}

function fieldOf(fault: ProductFault): string {
  if (fault === 'price-missing') return 'priceFrom'
  if (fault === 'price-not-an-amount' || fault === 'price-too-large') return 'price'
  if (fault.startsWith('barcode-')) return 'barcode'
  return fault === 'default-off-sale' ? 'default' : 'name'
}
