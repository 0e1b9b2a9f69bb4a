/**
 * A member's products, managed by whoever has the right `listing` (ENT-14) and offered in charges
 * and requests.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountIn, amountOut } from '../wire/fields.ts'

const product = z
  .strictObject({
    productId: z.number().int(),
    name: z.string(),
    iconExt: z.string(),
    active: z.boolean(),
    default: z.boolean(),
    price: amountOut.nullable().meta({ description: 'Null where it is agreed' }),
    priceFrom: z.boolean().meta({ description: 'The price is the least that one pays' }),
    barcode: z.string().nullable().meta({ description: 'By which a till finds it' }),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

const products = z.strictObject({ products: z.array(product) })
const errors = [
  'NO_TRANSACTION_AUTHORITY',
  'TEST_ACCOUNT',
  'PARTIAL_MEMBER',
  'MEMBER_INACTIVE',
] as const

export const listProducts = defineCall({
  id: 'members.list-products',
  seenByStaff: true,
  method: 'GET',
  base: 'core',
  path: '/v2/products/',
  summary: "All products of the caller's member, those on sale first.",
  access: { who: 'session' },
  input: z.strictObject({}),
  output: products,
  errors: [...errors],
})

export const saveProduct = defineCall({
  id: 'members.save-product',
  method: 'POST',
  base: 'core',
  path: '/v2/products/',
  summary: 'Add or change a product. Products are never deleted, because payments refer to them.',
  access: { who: 'session' },
  example: {
    productId: null,
    name: 'Tiles',
    active: true,
    default: false,
    price: null,
    priceFrom: false,
    barcode: null,
  },
  input: z.strictObject({
    productId: z.number().int().min(1).max(2_147_483_647).nullable(),
    name: z.string().max(400),
    active: z.boolean(),
    default: z.boolean(),
    price: amountIn.nullable(),
    priceFrom: z.boolean(),
    barcode: z
      .string()
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'A GTIN, or a code of 6 to 40 characters; no two products share one' }),
  }),
  output: products,
  errors: [...errors, 'NOT_FOUND', 'CONFLICT'],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
