/** Routes of gift cards. */
import { randomUUID } from 'node:crypto'
import {
  buyGiftCard as buyCall,
  chargeGiftCard as chargeCall,
  issueGiftCard as issueCall,
  listGiftCards,
  lookUpGiftCard as lookUpCall,
  readGiftCard,
  redirectGiftCard as redirectCall,
  showGiftCard as showCall,
} from '@exchange/contract/gift-cards/gift-cards.contract'
import { chargeFaultMessages } from '@exchange/contract/charge/charge.messages'
import { giftCardPurchaseFaults } from '@exchange/contract/gift-cards/gift-cards.messages'
import {
  readGiftCardCharge,
  readGiftCardPurchase,
  readRedirection,
} from '@exchange/domain/gift-cards/gift-card.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import { faultsRefusal } from '../../http/refusals.ts'
import type { Caller, Idempotency, Remembered, RequestMeta, Routes } from '../../http/route.ts'
import { buyGiftCard, type Bought, type BuyNeeds } from './buy-gift-card.service.ts'
import { chargeGiftCard, type ChargeGiftCardNeeds } from './charge-gift-card.service.ts'
import {
  buyRefusals,
  chargeRefusalsFor,
  issueRefusals,
  lookUpRefusals,
  redirectRefusals,
  showRefusals,
  toBought,
  toCharged,
  toInfo,
  toOwn,
} from './gift-card-answers.routes.ts'
import { receiptOf, type GiftCardChargeMemory } from './gift-card-receipt.service.ts'
import { issueGiftCard, type IssueNeeds } from './issue-gift-card.service.ts'
import { lookUpGiftCard } from './look-up.service.ts'
import { listOwnGiftCards, numberOf, showGiftCard } from './own-gift-cards.service.ts'
import { redirectGiftCard, type RedirectNeeds } from './redirect-gift-card.service.ts'

export interface GiftCardNeeds
  extends BuyNeeds, IssueNeeds, ChargeGiftCardNeeds, Pick<RedirectNeeds, 'outbox'> {
  readonly currency: string
}

export function registerGiftCardRoutes(routes: Routes, needs: GiftCardNeeds): void {
  registerLookUps(routes, needs)
  registerCharge(routes, needs)
  registerBuying(routes, needs)
  registerOwn(routes, needs)
  registerIssuing(routes, needs)
}

function registerLookUps(routes: Routes, needs: GiftCardNeeds): void {
  interface Asked {
    readonly input: { readonly giftCardNumber?: unknown }
    readonly caller: Caller | undefined
    readonly meta: RequestMeta
  }
  const answer = async ({ input, caller, meta }: Asked) => {
    const asker = { contactId: caller?.contactId ?? null, address: meta.address }
    const found = await lookUpGiftCard(needs, input.giftCardNumber, asker)
    return found.ok ? ok(toInfo(found.value, needs.now())) : fail(lookUpRefusals[found.error])
  }
  routes.open(readGiftCard, answer)
  routes.open(lookUpCall, answer)
}

function registerCharge(routes: Routes, needs: GiftCardNeeds): void {
  const faults = chargeFaultMessages(needs.currency)
  const refusals = chargeRefusalsFor(needs.currency)
  routes.money(
    chargeCall,
    async ({ input, caller, meta, idempotency }) => {
      const order = readGiftCardCharge(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const { contactId, memberId } = caller
      const { number, amount, note, productId } = order.value
      const charged = await chargeGiftCard(needs, {
        number,
        amount,
        note,
        productId,
        seller: { contactId, memberId, address: meta.address },
        idempotency: idempotency ?? once(),
      })
      if (!charged.ok) return fail(refusals[charged.error])
      const { receipt, replayed } = charged.value
      return { ok: true, value: toCharged(receipt), replayed }
    },
    ({ answer, after, postedAt }) =>
      toCharged(receiptOf(answer as GiftCardChargeMemory, after, postedAt)),
  )
}

function registerBuying(routes: Routes, needs: GiftCardNeeds): void {
  const faults = giftCardPurchaseFaults(needs.currency)
  /** The first answer and its replays are equal. */
  const answerOf = async (bought: Bought) =>
    toBought(bought, await numberOf(needs, bought.answer.id))
  routes.money(
    buyCall,
    async ({ input, caller: { contactId, unproved }, idempotency }) => {
      const order = readGiftCardPurchase(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const bought = await buyGiftCard(needs, {
        ...order.value,
        contactId,
        unproved,
        idempotency: idempotency ?? once(),
      })
      if (!bought.ok) return fail(buyRefusals[bought.error])
      const { receipt, replayed } = bought.value
      return { ok: true, value: await answerOf(receipt), replayed }
    },
    (first) => answerOf(first as Remembered & Bought),
  )
}

function registerOwn(routes: Routes, needs: GiftCardNeeds): void {
  routes.signedIn(listGiftCards, async ({ caller: { memberId, contactId } }) => {
    const cards = await listOwnGiftCards(needs, { memberId, contactId })
    return ok({ giftCards: cards.map((card) => toOwn(card, needs.now())) })
  })
  routes.money(
    showCall,
    async ({ input, caller: { contactId } }) => {
      const shown = await showGiftCard(needs, contactId, input.id)
      return shown.ok ? ok({ giftCardNumber: shown.value }) : fail(showRefusals[shown.error])
    },
    noReplay,
  )
  registerRedirection(routes, needs)
}

function registerRedirection(routes: Routes, needs: GiftCardNeeds): void {
  const faults = giftCardPurchaseFaults(needs.currency)
  routes.money(
    redirectCall,
    async ({ input, caller: { contactId } }) => {
      const order = readRedirection(input)
      if (!order.ok) return fail(faultsRefusal(order.error, faults))
      const card = await redirectGiftCard(needs, contactId, { ...order.value, id: input.id })
      if (!card.ok) return fail(redirectRefusals[card.error])
      return ok({ giftCard: toOwn(card.value, needs.now()) })
    },
    noReplay,
  )
}

function registerIssuing(routes: Routes, needs: GiftCardNeeds): void {
  const faults = giftCardPurchaseFaults(needs.currency)
  routes.signedIn(issueCall, async ({ input, caller }) => {
    const order = readGiftCardPurchase(input)
    if (!order.ok) return fail(faultsRefusal(order.error, faults))
    const { exchangeId, reference } = input
    const issued = await issueGiftCard(needs, {
      ...order.value,
      exchangeId,
      reference,
      staff: caller,
    })
    if (!issued.ok) return fail(issueRefusals[issued.error])
    const { id, lastDay } = issued.value
    const amount = toWire(order.value.amount)
    // Whoever knows the number can spend the card, so only one of both is told.
    const giftCardNumber = order.value.recipientEmail ? null : await numberOf(needs, id)
    return ok({ id, giftCardNumber, amount, lastDay })
  })
}

/** Calls that move no money store no answer. */
function noReplay(): never {
  throw new Error('This call moves no money.')
}

/** A random key for a call without one, which is never a replay. */
function once(): Idempotency {
  return { key: randomUUID(), requestHash: randomUUID() }
}
