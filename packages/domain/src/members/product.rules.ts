/** Products of a member, offered in charges and requests (ENT-14). */
import { fail, ok, type Result } from '../result.ts'

/** Including products off sale. */
export const productsMost = 200
/** As many as a listing shows. */
export const onSaleMost = 50
const nameMost = 100

export interface ProductFields {
  readonly name: string
  /** On sale: offered in charges and requests. */
  readonly active: boolean
  /** Preselected in charges. */
  readonly isDefault: boolean
}

export type ProductFault = 'name-required' | 'name-too-long' | 'default-off-sale'

/** Returns the trimmed fields, or the first fault. */
export function readProduct(typed: ProductFields): Result<ProductFields, ProductFault> {
  const name = typed.name.replaceAll(/\s+/g, ' ').trim()
  if (name === '') return fail('name-required')
  if (name.length > nameMost) return fail('name-too-long')
  if (typed.isDefault && !typed.active) return fail('default-off-sale')
  return ok({ ...typed, name })
}

export type ProductRefusal = 'product-not-found' | 'too-many-products' | 'too-many-on-sale'
