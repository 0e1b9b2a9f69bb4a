/**
 * Saved cards on the wire (WALLET; ENT-15, API-30, API-31). Only the first six and last four digits
 * of a number are sent. The browser posts the card itself to `formUrl` at the gateway.
 */
import { toWire } from '@exchange/domain/money'
import { isExpired, maskedNumber, type CardFace } from '@exchange/domain/wallet/wallet.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newCardInput, stepOneErrors, stepOneOutput } from '../card-entry/step-one.contract.ts'
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

/** What is known of a saved card; sums are cents, null when it is not in auto-reload. */
export interface SavedCard extends CardFace {
  readonly vaultId: string
  readonly billingId: string | null
  readonly cardType: string
  readonly cardTypeNice: string
  readonly priority: number
  readonly declinedAt: Date | null
  readonly reloadAmount: bigint | null
  readonly reloadTrigger: bigint | null
}

/** By vault id, in the order of the cards. */
export function toWallet(cards: readonly SavedCard[], now: Date): Wallet {
  return Object.fromEntries(cards.map((card) => [card.vaultId, toWalletCard(card, now)]))
}

export function toWalletCard(card: SavedCard, now: Date): WalletCard {
  return {
    customerVaultId: card.vaultId,
    billingId: card.billingId,
    cardType: card.cardType,
    cardTypeNice: card.cardTypeNice,
    ccNumber: maskedNumber(card),
    ccExp: card.expiry,
    priority: card.priority,
    autoReloadAmount: card.reloadAmount === null ? null : toWire(card.reloadAmount),
    autoReloadTrigger: card.reloadTrigger === null ? null : toWire(card.reloadTrigger),
    declined: card.declinedAt !== null,
    expired: isExpired(card.expiry, now),
  }
}

/** The name and address under a card form; judged by the domain. */
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
  proof: 'fresh',
  example: {
    first_name: 'Ada',
    last_name: 'Member',
    address1: '1 Main Street',
    city: 'Baton Rouge',
    state: 'LA',
    postal: '70808',
  },
  input: z.strictObject({
    ...billingInput,
    name: z.unknown().optional().meta({ description: 'First and last name in one text' }),
    address: z.unknown().optional().meta({
      description:
        'The whole address in one text, `1 Main Street, Baton Rouge, LA 70801`, or its fields',
    }),
    ...newCardInput,
  }),
  output: stepOneOutput,
  errors: stepOneErrors,
  limits: [
    { by: 'contact', count: 20, seconds: 3_600, strict: true },
    { by: 'address', count: 120, seconds: 3_600 },
  ],
  movesMoney: true,
  answersRecall: false,
})

export const deleteCard = defineCall({
  id: 'wallet.delete-card',
  method: 'POST',
  base: 'banking',
  path: '/vault/delete/',
  summary: 'Delete a saved card, here and at the gateway; ends its auto-reload.',
  access: { who: 'money' },
  proof: 'fresh',
  example: { vaultId: 'a-saved-card' },
  input: z.strictObject({ vaultId: z.string().max(64) }),
  output: z.strictObject({ wallet }),
  errors: [
    'FORBIDDEN',
    'BEYOND_LIMITS',
    'TEST_ACCOUNT',
    'NO_TRANSACTION_AUTHORITY',
    'CARD_BUSY',
    'UNAVAILABLE',
  ],
  limits: [{ by: 'contact', count: 60, seconds: 3_600 }],
})
