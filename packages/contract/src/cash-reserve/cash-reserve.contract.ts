/**
 * Loading the cash reserve with a payment card, step one (CRA; API-28). The browser posts the card
 * itself to `formUrl` at the gateway; the outcome is read with `attemptId`.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newCardInput, stepOneErrors, stepOneOutput } from '../card-entry/step-one.contract.ts'
import { billingInput } from '../wallet/wallet.contract.ts'
import { amountIn } from '../wire/fields.ts'

export const beginLoad = defineCall({
  id: 'cash-reserve.begin-load',
  method: 'POST',
  base: 'banking',
  path: '/cc/stepone/',
  summary:
    'Start loading the cash reserve: returns the address to which the browser posts the card.',
  access: { who: 'money' },
  proof: 'payment',
  example: { amount: '50', vaultId: 'a-saved-card' },
  input: z.strictObject({
    ...billingInput,
    amount: z.union([amountIn, z.unknown()]).optional(),
    description: z.unknown().optional(),
    vaultId: z
      .unknown()
      .meta({ description: 'Pay with a saved card; no address is needed then' })
      .optional(),
    save: z.boolean().meta({ description: 'Save the new card when it is approved' }).optional(),
    ...newCardInput,
  }),
  output: stepOneOutput,
  errors: [...stepOneErrors, 'BEYOND_LIMITS', 'OUTSIDE_HOURS'],
  limits: [
    { by: 'contact', count: 60, seconds: 3_600, strict: true },
    { by: 'address', count: 120, seconds: 3_600 },
  ],
  movesMoney: true,
  answersRecall: false,
})
