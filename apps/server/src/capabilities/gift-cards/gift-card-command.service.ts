/** Makes the ledger command of a gift card payment; its first leg is the seller's account. */
import type { Seller } from '@exchange/domain/charge/charge.plan'
import type { GiftCardPlan } from '@exchange/domain/gift-cards/gift-card.plan'
import type { GiftCardChargeOrder } from '@exchange/domain/gift-cards/gift-card.rules'
import { transferId, type Command } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { PartyRow } from '../accounts/index.ts'
import { belowThresholds } from '../approvals/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { payeeActive } from '../members/index.ts'
import { legsOf, rememberAccount, type SaleTie } from '../payments/index.ts'
import type { GiftCardChargeMemory } from './gift-card-receipt.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'

export interface ChargeGiftCardOrder extends GiftCardChargeOrder {
  readonly seller: {
    readonly contactId: number
    readonly memberId: number
    readonly address: string
  }
  readonly idempotency: { readonly key: string; readonly requestHash: string }
  /** The sale of which it pays a part. */
  readonly sale?: SaleTie
}

/** Everything that one attempt has read and planned. */
export interface GiftCardSale {
  readonly order: ChargeGiftCardOrder
  readonly row: PartyRow
  readonly seller: Seller
  readonly card: GiftCardRow
  readonly product: string | null
  readonly plan: GiftCardPlan
  readonly now: Date
}

export interface GiftCardCommandNeeds {
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
}

export async function giftCardCommand(
  needs: GiftCardCommandNeeds,
  sale: GiftCardSale,
): Promise<{ command: Command; memory: GiftCardChargeMemory }> {
  const { order, card: payer, row: payee } = sale
  const code = await needs.codes.next()
  const memory = { ...memoryOf(sale, code), ...(order.sale && { sale: order.sale.memory }) }
  const { taken, fees } = sale.plan
  const split = { flashPart: 0n, tradePart: taken, draws: [] }
  const plan = { split, fees, points: 0n, approvals: [], mainApproves: false }
  const actor = `contact:${order.seller.contactId}`
  return {
    memory,
    command: {
      id: transferId('gift-card-payment', order.sale?.fact ?? order.idempotency.key),
      kind: 'gift-card-payment',
      legs: await legsOf(needs, sellerStarts, { amount: taken, tip: 0n }, { plan, payer, payee }),
      actor,
      note: { body: order.note, author: actor },
      detail: detailOf(sale, code),
      expect: [{ account: payer.account, version: payer.version }],
      facts: [fact('gift-card.spent', { payee: payee.memberId }), ...(order.sale?.facts ?? [])],
      // The setting may have been turned off since it was read.
      guards: [
        { name: 'gift-card.accepted', args: { seller: payee.memberId } },
        payeeActive(payee.memberId),
        ...(order.sale?.guards({ amount: taken, waits: null }) ?? []),
        ...belowThresholds({
          payer: null,
          payee: payee.memberId,
          sum: taken,
          purchase: null,
          sale: sale.seller.salesApprovalThreshold,
        }),
      ],
      idempotency: { ...order.idempotency, answer: memory },
    },
  }
}

const sellerStarts = { startedBy: 'payee' } as const

function memoryOf({ row, product, plan, now }: GiftCardSale, code: string): GiftCardChargeMemory {
  return {
    ...rememberAccount(row, [], now),
    code,
    product,
    taken: String(plan.taken),
    due: String(plan.due),
    left: String(plan.left),
    fee: String(plan.fees.sellerCash),
    currencyFee: String(plan.fees.sellerCurrency),
  }
}

function detailOf({ order, row, card, plan }: GiftCardSale, code: string) {
  const { productId, seller } = order
  return {
    code,
    giftCard: card.id,
    payee: row.memberId,
    payeeContact: seller.contactId,
    amount: String(plan.taken),
    due: String(plan.due),
    sellerFee: String(plan.fees.sellerCash),
    sellerCurrencyFee: String(plan.fees.sellerCurrency),
    ...(productId !== null && { productId }),
  }
}
