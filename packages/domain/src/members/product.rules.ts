/** Products of a member, offered in charges and requests (ENT-14). */
import { fail, ok, type Result } from '../result.ts'
import { readName } from '../typed/name.rules.ts'

/** Including products off sale. */
export const productsMost = 200
/** As many as a listing shows. */
export const onSaleMost = 50
export const productNameMost = 100

export interface ProductFields {
  readonly name: string
  /** On sale: offered in charges and requests. */
  readonly active: boolean
  /** Preselected in charges. */
  readonly isDefault: boolean
}

export type ProductFault =
  | 'name-required'
  | 'name-without-letter'
  | 'name-too-long'
  | 'default-off-sale'

/** Returns the fields as they are stored, or the first fault. */
export function readProduct(typed: ProductFields): Result<ProductFields, ProductFault> {
  const name = readName(typed.name, productNameMost)
  if (!name.ok) return fail(nameFaults[name.error])
  if (typed.isDefault && !typed.active) return fail('default-off-sale')
  return ok({ ...typed, name: name.value })
}

const nameFaults = {
  missing: 'name-required',
  'no-letter': 'name-without-letter',
  'too-long': 'name-too-long',
} as const

export type ProductRefusal = 'product-not-found' | 'too-many-products' | 'too-many-on-sale'
