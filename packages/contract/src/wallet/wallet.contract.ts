/**
 * Saved cards on the wire (WALLET; ENT-15, API-30, API-31). Only the first six and last four digits
 * of a number are sent. The browser posts the card itself to `formUrl` at the gateway.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newCardInput, stepOneErrors, stepOneOutput } from '../card-attempts/step-one.contract.ts'
import { amountOut } from '../wire/fields.ts'

export const walletCard = z
  .strictObject({
    customerVaultId: z.string(),
    billingId: z.string().nullable(),
    cardType: z.string(),
    cardTypeNice: z.string(),
    ccNumber: z.string().meta({ description: 'Masked: first six and last four digits' }),
    ccExp: z.string().meta({ description: 'MMYY' }),
    priority: z.number().int(),
    autoReloadAmount: amountOut
      .nullable()
      .meta({ description: 'Null when not enrolled in auto-reload' }),
    autoReloadTrigger: amountOut.nullable(),
    declined: z.boolean(),
    expired: z.boolean(),
  })
  .meta({ id: 'WalletCard' })
export type WalletCard = z.infer<typeof walletCard>

/** Saved cards by vault id, in display order (WALLET-24). */
export const wallet = z.record(z.string(), walletCard).meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof wallet>

/** Name and address of a card form; validated by the domain. */
export const billingInput = {
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  address1: z.unknown().optional(),
  address2: z.unknown().optional(),
  city: z.unknown().optional(),
  state: z.unknown().optional(),
  postal: z.unknown().optional(),
}

export const addCard = defineCall({
  id: 'wallet.add-card',
  method: 'POST',
  base: 'banking',
  path: '/vault/stepone/',
  summary: 'Start saving a card: returns the address to which the browser posts the card.',
  access: { who: 'money' },
  input: z.strictObject({
    ...billingInput,
    ...newCardInput,
  }),
  output: stepOneOutput,
  errors: stepOneErrors,
  limits: [
    { by: 'contact', count: 20, seconds: 3_600, strict: true },
    { by: 'address', count: 120, seconds: 3_600 },
  ],
  movesMoney: true,
})

export const deleteCard = defineCall({
  id: 'wallet.delete-card',
  method: 'POST',
  base: 'banking',
  path: '/vault/delete/',
  summary: 'Delete a saved card, here and at the gateway; ends its auto-reload.',
  access: { who: 'money' },
  input: z.strictObject({ vaultId: z.string().max(64) }),
  output: z.strictObject({ wallet }),
  errors: ['FORBIDDEN', 'TEST_ACCOUNT', 'NO_TRANSACTION_AUTHORITY', 'CARD_BUSY', 'UNAVAILABLE'],
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
})
