/**
 * Asks the named payer for consent to a charge (CHARGE-16). Checks the seller's standing, then
 * whether the payer can be asked. The payer's balances are not read before it approves, so that
 * the seller learns nothing about them.
 */
import { refuseSeller } from '@exchange/domain/charge/charge.plan'
import type { ChargeOrder } from '@exchange/domain/charge/charge.rules'
import { isReachable } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { PaymentRefusal } from '@exchange/domain/payments/payment.plan'
import type { PaymentTarget } from '@exchange/domain/fields'
import type { Database, Tx } from '@exchange/database'
import type { Outbox } from '../../kernel/outbox.ts'
import { askHolder } from '../approvals/index.ts'
import {
  contextOf,
  partyName,
  partyOf,
  pendingRemembered,
  type PaymentOrder,
  type Payments,
  type SalePart,
  type SaleTie,
} from '../payments/index.ts'
import type { PartyRow } from '../accounts/index.ts'
import { chargeReceiptOf, type ChargeMemory, type ChargeReceipt } from './charge-receipt.service.ts'
import { findProductName } from './product.read.ts'

export interface AskHolderNeeds extends Payments {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
}

/** A sale of which a part is charged. */
export interface ChargedSale extends SaleTie {
  /** Notes that it waits for this approval, in its commit; false if the sale has changed. */
  take(tx: Tx, part: SalePart): Promise<boolean>
}

interface AskOrder extends ChargeOrder {
  readonly seller: { readonly contactId: number; readonly memberId: number }
  readonly idempotency: PaymentOrder['idempotency']
  readonly sale?: ChargedSale
}

export type AskRefusal =
  | PaymentRefusal
  | 'holder-cannot-pay'
  | 'product-unknown'
  | 'already-made'
  | 'sale-refused'

/** Nothing has moved yet, so the receipt shows no balances. */
const nothing = { MOX: 0n, USD: 0n, PTS: 0n }

export async function askByName(
  needs: AskHolderNeeds,
  order: AskOrder,
  target: PaymentTarget,
): Promise<Result<{ readonly receipt: ChargeReceipt; readonly replayed: boolean }, AskRefusal>> {
  const { seller, amount, tip, note, productId, idempotency, sale } = order
  const found = await readPayer(needs, seller.contactId, target)
  if (!found.ok) return found
  const payer = found.value
  const product = await soldProduct(needs, seller.memberId, productId)
  if (product === undefined) return fail('product-unknown')
  const charge = {
    payerMemberId: payer.memberId,
    payerContactId: payer.contactId,
    payeeMemberId: seller.memberId,
    payeeContactId: seller.contactId,
    amount,
    tip,
    note,
    productId,
    idempotency,
    also: sale && ((tx: Tx, waits: string) => sale.take(tx, { amount, waits })),
  }
  const asked = await askHolder(needs, charge, (waiting): ChargeMemory => {
    const sums = { code: null, fee: '0', currencyFee: '0' }
    const pending = pendingRemembered({ ...waiting, asks: 'holder' })
    const askedAt = waiting.date.toISOString()
    const kept = { ...sums, ...pending, holder: partyName(payer), product, askedAt }
    return { ...kept, ...(sale && { sale: sale.memory }) }
  })
  if (!asked.ok) return asked.error === 'refused' ? fail('sale-refused') : fail(asked.error)
  const receipt = chargeReceiptOf(asked.value.answer, nothing, asked.value.asked.date)
  return ok({ receipt, replayed: false })
}

/** Null without a product; undefined if the seller does not sell it. */
async function soldProduct(
  { database }: AskHolderNeeds,
  memberId: number,
  productId: number | null,
): Promise<string | null | undefined> {
  return productId === null ? null : await findProductName(database, memberId, productId)
}

async function readPayer(
  needs: AskHolderNeeds,
  sellerContactId: number,
  payer: PaymentTarget,
): Promise<Result<PartyRow, PaymentRefusal | 'holder-cannot-pay'>> {
  const context = await contextOf(needs)
  const { termsVersion } = context
  const target = { kind: 'contact', id: sellerContactId } as const
  const question = { payer, payee: target, payeeStarts: true, termsVersion }
  const [named, seller] = await needs.parties.read(question)
  if (!seller) return fail('target-not-found')
  const refusal = refuseSeller(partyOf(seller, context, 'charge'))
  if (refusal) return fail(refusal)
  if (!named) return fail('holder-cannot-pay')
  if (named.memberId === seller.memberId) return fail('self-send')
  return isReachable(partyOf(named, context, 'send')) ? ok(named) : fail('holder-cannot-pay')
}
