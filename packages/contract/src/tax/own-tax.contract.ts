/** The W-9 of the own business, and its copies of the forms 1099-B. */
import { tinTypes } from '@exchange/domain/tax/tin.rules'
import { w9Statuses } from '@exchange/domain/tax/w9-status.rules'
import { classifications, llcCodes } from '@exchange/domain/tax/w9.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { amountOut, timestamp, wholeNumber } from '../wire/fields.ts'

const text = z.string().max(400)

/** The lines of the form that are no secret. */
export const w9Lines = {
  firstName: text,
  middleName: text,
  lastName: text,
  name: text.meta({ description: 'Line 1 of all but individuals' }),
  businessName: text,
  classification: z.enum(classifications),
  llcCode: z.enum(llcCodes).nullable(),
  foreignOwners: z.boolean().meta({ description: 'Line 3b' }),
  exemptCode: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  tinType: z.enum(tinTypes),
  backupWithholding: z.boolean().meta({ description: 'Item 2 is crossed out' }),
  paperless: z.boolean().meta({ description: 'Gets its copies here instead of on paper' }),
  signature: text,
}

export const signedW9 = z
  .strictObject({
    ...w9Lines,
    lastFour: z.string().meta({ description: 'Of the tax number' }),
    oneTotal: z.boolean().meta({ description: 'One form a year instead of one for each sale' }),
    signedDate: timestamp,
  })
  .meta({ id: 'SignedW9' })
export type SignedW9 = z.infer<typeof signedW9>

const ownTax = z
  .strictObject({
    asks: z
      .boolean()
      .meta({ description: 'The exchange files forms 1099-B, and the caller signs' }),
    filer: z.string().meta({ description: 'Who asks, as the forms name it' }),
    status: z.enum(w9Statuses),
    w9: signedW9.nullable(),
    business: z
      .strictObject({ name: text, address: text, city: text, state: text, zip: text })
      .meta({ description: 'What the exchange has, to begin with' }),
    copies: z.array(
      z.strictObject({
        year: z.int(),
        forms: z.int(),
        amount: amountOut,
      }),
    ),
  })
  .meta({ id: 'OwnTax' })
export type OwnTax = z.infer<typeof ownTax>

export const readOwnTax = defineCall({
  id: 'tax.own',
  method: 'GET',
  base: 'core',
  path: '/v2/tax/',
  summary:
    'The W-9 of the own business with the last four digits, and its copies; main contacts only.',
  access: { who: 'session' },
  input: z.strictObject({}),
  output: ownTax,
})

export const signW9 = defineCall({
  id: 'tax.sign',
  method: 'POST',
  base: 'core',
  path: '/v2/tax/w9/',
  summary: 'Sign a W-9 for the own business under penalties of perjury. The number is sealed.',
  access: { who: 'session' },
  proof: 'fresh',
  example: {
    ...{ firstName: 'A', middleName: '', lastName: 'B', name: '', businessName: '' },
    ...{ classification: 'individual', llcCode: null, foreignOwners: false, exemptCode: '' },
    ...{ address: '1 A St', city: 'Austin', state: 'TX', zip: '78701', tinType: 'ssn' },
    ...{ tin: '123-45-6789', backupWithholding: false, paperless: false, signature: 'A B' },
  },
  input: z.strictObject({ ...w9Lines, tin: text.meta({ description: 'Nine digits' }) }),
  output: ownTax,
  errors: ['FORBIDDEN', 'CONFLICT', 'TEST_ACCOUNT'],
  limits: [{ by: 'contact', count: 10, seconds: 3_600 }],
})

/** The member's copies of a frozen year as a PDF; outside the calls, because it is no JSON. */
export const taxCopyPath = '/api/core/v2/tax/copy/'
export const taxCopyInput = z.strictObject({ year: wholeNumber(2000, 2999) })
