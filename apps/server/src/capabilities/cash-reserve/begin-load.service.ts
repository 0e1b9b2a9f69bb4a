/**
 * Begins to load a member's cash reserve by card (CRA-07, CRA-12). A saved card must belong to the
 * member and not be expired; a new card is saved, if requested, in the same step as the charge.
 */
import type { Queryable } from '@exchange/database'
import type { LoadOrder } from '@exchange/domain/cash-reserve/load.rules'
import { fail, type Result } from '@exchange/domain/result'
import type { Billing } from '@exchange/domain/wallet/billing.rules'
import { isExpired } from '@exchange/domain/wallet/wallet.rules'
import type { Unproved } from '../../kernel/session.port.ts'
import type { BegunAttempt, BeginRefusal, CardAttempts, Payer } from '../card-attempts/index.ts'
import { isProvedFor, spendNow, type PayerRefusal } from '../members/index.ts'
import { findCard } from '../wallet/index.ts'

export interface BeginLoadNeeds {
  readonly database: Queryable
  readonly attempts: Pick<CardAttempts, 'begin' | 'newVaultId'>
  readonly now: () => Date
}

export interface BeginLoadOrder extends LoadOrder {
  readonly payer: Payer
  /** The session in which it is ordered, if that is not fresh. */
  readonly unproved: Unproved | null
  /** For a new card. */
  readonly billing: Billing | undefined
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
  readonly returnTo: string
  readonly ipAddress: string
}

export type BeginLoadRefusal =
  | BeginRefusal
  | { readonly why: 'not-yours' }
  | { readonly why: 'expired' }
  /** Above a limit, or outside the hours, of the person who loads. */
  | { readonly why: PayerRefusal | 'proof-required' }

export async function beginLoad(
  { database, attempts, now }: BeginLoadNeeds,
  order: BeginLoadOrder,
): Promise<Result<BegunAttempt, BeginLoadRefusal>> {
  const { vaultId, payer } = order
  if (vaultId !== undefined) {
    const card = await findCard(database, vaultId)
    if (card?.memberId !== payer.memberId) return fail({ why: 'not-yours' })
    if (isExpired(card.expiry, now())) return fail({ why: 'expired' })
  }
  const { contactId } = payer
  const load: Parameters<typeof attempts.begin>[0] = {
    purpose: 'load',
    payer,
    amount: order.amount,
    vaultId,
    saveAs: order.save ? attempts.newVaultId() : undefined,
    billing: order.billing && withoutBlanks(order.billing),
    description: order.description,
    idempotency: order.idempotency,
    returnTo: order.returnTo,
    ipAddress: order.ipAddress,
    async together(tx, attemptId) {
      const refusal = await spendNow(tx, { contactId, sum: order.amount, attemptId })
      if (refusal) throw new PayerRefused(refusal)
      // A card that is saved is charged again without its holder.
      const repeats = order.save === true
      const paying = { contact: contactId, sum: order.amount, to: 'own', repeats } as const
      const isProved = await isProvedFor(tx, order.unproved, paying)
      if (!isProved) throw new PayerRefused('proof-required')
    },
  }
  try {
    return await attempts.begin(load)
  } catch (error) {
    if (error instanceof PayerRefused) return fail({ why: error.why })
    throw error
  }
}

/** Rolls back the new attempt. */
class PayerRefused extends Error {
  readonly why: PayerRefusal | 'proof-required'

  constructor(why: PayerRefusal | 'proof-required') {
    super(why)
    this.why = why
  }
}

function withoutBlanks(billing: Billing): Partial<Billing> {
  return Object.fromEntries(Object.entries(billing).filter(([, text]) => text !== ''))
}
