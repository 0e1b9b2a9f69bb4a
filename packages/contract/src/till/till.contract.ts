/** Opening the till: its register, who is at it, what it sells and what it took today. */
import { tenderKinds } from '@exchange/domain/till/sale.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut } from '../wire/fields.ts'
import { registerId, takings, tillErrors } from './sale.contract.ts'

const limit = amountOut.nullable()

export const openTill = defineCall({
  id: 'till.open',
  method: 'POST',
  base: 'banking',
  path: '/till/open',
  summary:
    'What a till needs to begin. Without `registerId` the first register of the business; a ' +
    'business without one gets the register Counter.',
  access: { who: 'session' },
  byTill: true,
  input: z.strictObject({ registerId }),
  output: z.strictObject({
    business: z.strictObject({ name: z.string(), image: z.string().nullable() }),
    register: z.strictObject({
      registerId: z.number().int(),
      name: z.string(),
      place: z.string(),
      tips: z.boolean(),
      chargeMost: limit.meta({ description: 'Most of one sale, with its tips; null: no limit' }),
    }),
    registers: z
      .array(z.strictObject({ registerId: z.number().int(), name: z.string() }))
      .meta({ description: 'To choose from; of a paired device only its own' }),
    person: z.strictObject({
      name: z.string(),
      cashierId: z.number().int().nullable().meta({ description: 'Null: signed in' }),
      chargeMost: limit,
      refundMost: limit.meta({ description: 'Of one sale; 0: none; null: no limit' }),
      discountMost: z.number().int().meta({ description: 'In percent' }),
      seesDay: z.boolean().meta({ description: 'Sees the sales and totals of the whole day' }),
      closesDay: z.boolean(),
    }),
    managers: z
      .array(z.strictObject({ cashierId: z.number().int(), name: z.string() }))
      .meta({ description: 'Who can approve what the person may not do alone' }),
    kinds: z.array(z.enum(tenderKinds)).meta({ description: 'How a guest can pay here' }),
    sendsMail: z.boolean(),
    sendsText: z.boolean(),
    products: z.array(
      z.strictObject({
        productId: z.number().int(),
        name: z.string(),
        iconExt: z.string(),
        picture: z.string().nullable(),
        price: amountOut.nullable().meta({ description: 'Null where it is agreed' }),
        priceFrom: z.boolean().meta({ description: 'The price is the least that one pays' }),
        default: z.boolean(),
        barcode: z.string().nullable().meta({ description: 'What a reader types for it' }),
      }),
    ),
    takings,
  }),
  errors: [...tillErrors],
  limits: [{ by: 'contact', count: 60, seconds: 60 }],
})
export type TillOpening = z.infer<typeof openTill.output>
