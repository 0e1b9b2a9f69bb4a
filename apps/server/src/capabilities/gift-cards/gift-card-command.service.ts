/** A planned gift card payment as the ledger takes it; the seller's account is its first leg. */
import type { GiftCardPlan } from '@exchange/domain/gift-cards/gift-card.plan'
import type { GiftCardChargeOrder } from '@exchange/domain/gift-cards/gift-card.rules'
import { paymentLegs, type PaymentAccounts } from '@exchange/domain/send/payment-legs.rules'
import { transferId, type Command } from '@exchange/ledger'
import type { PartyRow } from '../accounts/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { coversFee, rememberAccount } from '../send/index.ts'
import type { GiftCardChargeMemory } from './gift-card-receipt.service.ts'
import type { GiftCardRow } from './gift-cards.read.ts'

export interface ChargeGiftCardOrder extends GiftCardChargeOrder {
  readonly seller: {
    readonly contactId: number
    readonly memberId: number
    readonly address: string
  }
  readonly idempotency: { readonly key: string; readonly requestHash: string }
}

/** Everything a try depends on, as it was read for it. */
export interface GiftCardSale {
  readonly order: ChargeGiftCardOrder
  readonly row: PartyRow
  readonly card: GiftCardRow
  readonly product: string | null
  readonly plan: GiftCardPlan
  readonly now: Date
  /** The ledger has said that the seller's reserve does not cover its fee after all. */
  readonly mayPassFloor: boolean
}

export interface GiftCardCommandNeeds {
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
}

export async function giftCardCommand(
  needs: GiftCardCommandNeeds,
  sale: GiftCardSale,
): Promise<{ command: Command; memory: GiftCardChargeMemory }> {
  const { order, card, plan, row } = sale
  const code = await needs.codes.next()
  const memory = memoryOf(sale, code)
  const [cardLeg, sellerLeg, ...houseLegs] = paymentLegs(
    { amount: plan.taken, tip: 0n },
    {
      split: { flashPart: 0n, tradePart: plan.taken, draws: [] },
      fees: plan.fees,
      points: 0n,
      approvals: [],
    },
    await accountsOf(needs, sale),
  )
  if (!cardLeg || !sellerLeg) throw new Error('A payment has two sides.')
  return {
    memory,
    command: {
      id: transferId('gift-card-payment', order.idempotency.key),
      kind: 'gift-card-payment',
      legs: [sellerLeg, cardLeg, ...houseLegs],
      actor: `contact:${order.seller.contactId}`,
      detail: detailOf(sale, code),
      expect: [{ account: card.account, version: card.version }],
      // The setting may have been turned off since it was read.
      guards: [{ name: 'gift-card.accepted', args: { seller: row.memberId } }],
      idempotency: { ...order.idempotency, answer: memory },
    },
  }
}

function memoryOf({ row, product, plan, now }: GiftCardSale, code: string): GiftCardChargeMemory {
  const account = rememberAccount(row, [], now)
  // One literal: a spread account costs more than all the rest of it.
  return {
    creditLimit: account.creditLimit,
    flashLeft: account.flashLeft,
    flashEnrolled: account.flashEnrolled,
    nextAmount: account.nextAmount,
    nextEndsAt: account.nextEndsAt,
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
  const { productId, note, seller } = order
  return {
    code,
    giftCard: card.id,
    payee: row.memberId,
    payeeContact: seller.contactId,
    amount: String(plan.taken),
    due: String(plan.due),
    sellerFee: String(plan.fees.sellerCash),
    sellerCurrencyFee: String(plan.fees.sellerCurrency),
    note,
    ...(productId !== null && { productId }),
  }
}

async function accountsOf(
  { houseAccounts }: GiftCardCommandNeeds,
  { card, row, plan, mayPassFloor }: GiftCardSale,
): Promise<PaymentAccounts> {
  const [from, to] = [card.exchangeId, row.exchangeId]
  if (row.mainAccount === null) throw new Error('A member that may be paid has no account.')
  const fees = await houseAccounts.find(to, 'fee-income')
  // The card's exchange takes no fee.
  // What was read a moment ago says so; the ledger refuses the charge if that was wrong.
  const payeeMayPassFloor = mayPassFloor || !coversFee(row, plan)
  return {
    payer: card.account,
    payee: row.mainAccount,
    payerExchangeFees: fees,
    payeeExchangeFees: fees,
    payeeMayPassFloor,
    intertrade:
      from === to
        ? undefined
        : {
            payerSide: await houseAccounts.find(from, 'intertrade', to),
            payeeSide: await houseAccounts.find(to, 'intertrade', from),
          },
  }
}
