/** Enrolling a saved card in auto-reload, changing the enrolment and ending it (AUTO; API-27). */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { walletCard } from '../wallet/wallet.contract.ts'
import { amountIn } from '../wire/fields.ts'
import { standingErrors } from '../members/standing.messages.ts'

export const signUpAutoReload = defineCall({
  id: 'auto-reload.sign-up',
  method: 'POST',
  base: 'banking',
  path: '/v2/autoReloadSignup/',
  summary: 'Enrol a saved card in auto-reload; with only the card, end its enrolment.',
  access: { who: 'money' },
  proof: 'fresh',
  example: { customerVaultId: 'a-saved-card' },
  input: z.strictObject({
    customerVaultId: z.unknown().optional(),
    autoReloadAmount: z.union([amountIn, z.unknown()]).optional(),
    autoReloadTrigger: z.union([amountIn, z.unknown()]).optional(),
  }),
  output: walletCard,
  errors: ['FORBIDDEN', 'BEYOND_LIMITS', 'OUTSIDE_HOURS', ...standingErrors, 'TRIAL_RESTRICTED'],
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
})
