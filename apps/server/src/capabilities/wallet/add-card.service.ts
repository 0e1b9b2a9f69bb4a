/**
 * Begins to save a card (WALLET-17): an attempt without a charge, under a vault id chosen here, so
 * that the card can be found after a crash.
 */
import type { Result } from '@exchange/domain/result'
import type { Billing } from '@exchange/domain/wallet/billing.rules'
import type { BeginRefusal, CardAttempts, Payer } from '../card-attempts/index.ts'

export interface AddCardOrder {
  readonly payer: Payer
  readonly billing: Billing
  /** The gateway's return address, without the nonce. */
  readonly returnTo: string
  readonly ipAddress: string
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

export async function beginAddCard(
  attempts: Pick<CardAttempts, 'begin' | 'newVaultId'>,
  order: AddCardOrder,
): Promise<Result<{ attemptId: string; formUrl: string }, BeginRefusal>> {
  return await attempts.begin({
    ...order,
    purpose: 'vault',
    amount: 0n,
    saveAs: attempts.newVaultId(),
    billing: { ...order.billing, address2: order.billing.address2 || undefined },
  })
}
