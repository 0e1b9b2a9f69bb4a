/**
 * Loading the cash reserve with a payment card, step one (CRA; API-28). The card itself is posted
 * by the browser to `formUrl` at the gateway; what became of it is asked for by `attemptId`.
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
  summary: 'Begin to load the cash reserve: answers the address the browser posts the card to.',
  access: { who: 'money' },
  example: { amount: '50', vaultId: 'a-saved-card' },
  input: z.strictObject({
    ...billingInput,
    amount: z.union([amountIn, z.unknown()]).optional(),
    description: z.unknown().optional(),
    vaultId: z.unknown().meta({ description: 'A saved card pays; then no address' }).optional(),
    save: z.boolean().meta({ description: 'Save the new card when it is approved' }).optional(),
    ...newCardInput,
  }),
  output: stepOneOutput,
  errors: stepOneErrors,
  limits: [
    { by: 'contact', count: 60, seconds: 3_600, strict: true },
    { by: 'address', count: 120, seconds: 3_600 },
  ],
  movesMoney: true,
})
