/**
 * A member buys a gift card from its trade balance (GIFT-14). The card, its account and the posting
 * share one transaction. FlashCash cannot buy gift cards, which would outlive its expiry.
 */
import type { Database } from '@exchange/database'
import type { GiftCardDesign } from '@exchange/domain/gift-cards/gift-card-design.rules'
import {
  deliveryOf,
  sentAtOf,
  type DeliveryDayFault,
} from '@exchange/domain/gift-cards/delivery-day.rules'
import { reaches } from '@exchange/domain/approvals/threshold.rules'
import type { GiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import type { Payer } from '@exchange/domain/payments/payment.plan'
import { fail, ok, type Result } from '@exchange/domain/result'
import { transferId, type Balances, type Command, type Refused } from '@exchange/ledger'
import type { Unproved } from '../../kernel/session.port.ts'
import { fact } from '../../kernel/fact.ts'
import { postWith, type PostWithNeeds } from '../../kernel/post-with.ts'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import { belowThresholds } from '../approvals/index.ts'
import { businessAct, guardsOfPayer, isPayerGuard, payerGuardRefusals } from '../members/index.ts'
import {
  contextOf,
  decided,
  judge,
  partyOf,
  payUntilDecided,
  rememberAccount,
  type AccountMemory,
  type Known,
  type Outcome,
  type PartyContextNeeds,
  type Tried,
} from '../payments/index.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import type { GiftCardMail } from './gift-cards.store.ts'
import { openGiftCard, type OpenGiftCard } from './open-gift-card.service.ts'

export interface BuyNeeds extends PostWithNeeds, PartyContextNeeds {
  readonly database: Database
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
  readonly numbers: GiftCardNumbers
  /** Whether mail can be sent. */
  readonly mails: boolean
}

export interface BuyOrder extends GiftCardPurchase {
  readonly contactId: number
  /** The session in which it is bought, if that is not fresh. */
  readonly unproved: Unproved | null
  readonly idempotency: { readonly key: string; readonly requestHash: string }
}

/**
 * Stored as JSON in the ledger, with sums as minor units in text. The number is not part of it: it
 * is stored once, with the card.
 */
export type BuyMemory = AccountMemory & {
  readonly code: string
  readonly id: number
  readonly amount: string
  readonly lastDay: string
  readonly recipientEmail: string
  readonly message: string
  readonly design: GiftCardDesign
  /** Null if nobody gets a mail. */
  readonly deliverOn: string | null
}

export interface Bought {
  readonly answer: BuyMemory
  /** The balances of the buyer's main account right after the purchase. */
  readonly after: Balances
  readonly postedAt: Date
}

type Refusal =
  | StandingRefusal
  | DeliveryDayFault
  | 'trial-no-gift-cards'
  | 'beyond-limits'
  | 'outside-hours'
  | 'needs-approval'
  | 'needs-main-contact'
  | 'proof-required'
  | 'insufficient-funds'
type Bid = Outcome<Bought, Refusal>
export type BuyFailure = Extract<Bid, { ok: false }>['error']

export async function buyGiftCard(needs: BuyNeeds, order: BuyOrder): Promise<Bid> {
  return await payUntilDecided<Bought, Refusal>((known) => attempt(needs, order, known))
}

async function attempt(
  needs: BuyNeeds,
  order: BuyOrder,
  known: Known,
): Promise<Tried<Bought, Refusal>> {
  const standing = await needs.standings.of(order.contactId, 'gift-cards')
  if (!standing.ok) return decided(standing)
  const buyer = partyOf(standing.value.row, await contextOf(needs), 'gift-cards')
  const refusal = refuse(standing.value, buyer, order.amount)
  if (refusal) return decided(fail(refusal))
  const mail = mailOf(needs, order, standing.value.exchange.zone)
  if (!mail.ok) return decided(mail)
  const code = await needs.codes.next()
  let memory: BuyMemory | undefined
  const posting = await postWith(needs, async (tx) => {
    const { exchange, memberId } = standing.value
    const card = await openGiftCard(tx, needs.numbers, {
      ...order,
      mail: mail.value,
      exchange,
      buyerMemberId: memberId,
      reference: null,
      now: needs.now(),
    })
    if (!card) throw new Error('The number of a new gift card already exists.')
    memory = memoryOf(needs, standing.value, { order, card, code, mail: mail.value })
    const command = commandOf(standing.value, { order, card, mail: mail.value }, memory)
    const guards = [
      ...buyerGuards(standing.value, order),
      ...belowThresholds(judgedOf(buyer, order)),
    ]
    return { ...command, guards }
  })
  if (!memory) throw new Error('A gift card was posted without being opened.')
  return judge(posting, { memory, receipt: boughtOf, refusal: refusalOf, known })
}

function boughtOf(answer: BuyMemory, after: Balances, postedAt: Date): Bought {
  return { answer, after, postedAt }
}

function refusalOf({ reason, guard }: Refused): Refusal | undefined {
  // A purchase cannot be held, so one that needs a broker is refused.
  if (guard === 'payment.thresholds') return 'needs-approval'
  if (isPayerGuard(guard)) return payerGuardRefusals[guard]
  return reason === 'floor' ? 'insufficient-funds' : undefined
}

function buyerGuards(
  { row }: MoneyStanding,
  { contactId: contact, amount: sum, unproved }: BuyOrder,
) {
  const { isMain } = row
  const pays = { contact, payee: null, isMain, sum, by: 'gift-cards', unproved } as const
  const judged = { counted: true, waited: false, acts: true, approved: false, repeats: false }
  return guardsOfPayer({ ...pays, ...judged })
}

function judgedOf({ memberId, purchaseApprovalThreshold }: Payer, { amount: sum }: BuyOrder) {
  return { payer: memberId, payee: null, sum, purchase: purchaseApprovalThreshold, sale: null }
}

function refuse({ exchange }: MoneyStanding, buyer: Payer, amount: bigint): Refusal | undefined {
  if (exchange.trial) return 'trial-no-gift-cards'
  if (reaches(amount, buyer.purchaseApprovalThreshold)) return 'needs-approval'
  return amount > buyer.trade + buyer.creditLimit ? 'insufficient-funds' : undefined
}

/** When the recipient gets it; null if the card is for its buyer. */
function mailOf(
  { mails, now: clock }: BuyNeeds,
  { recipientEmail, deliverOn }: BuyOrder,
  zone: string,
): Result<GiftCardMail | null, DeliveryDayFault> {
  if (recipientEmail === '') return ok(null)
  const now = clock()
  const delivery = deliveryOf(deliverOn, zone, now)
  if (!delivery.ok) return delivery
  return ok({ ...delivery.value, sentAt: sentAtOf(delivery.value, { now, mails }) })
}

interface Buying {
  readonly order: BuyOrder
  readonly card: OpenGiftCard
  readonly mail: GiftCardMail | null
}

function memoryOf(
  { now }: BuyNeeds,
  { row }: MoneyStanding,
  { order, card, code, mail }: Buying & { readonly code: string },
): BuyMemory {
  return {
    ...rememberAccount(row, [], now()),
    code,
    id: card.id,
    amount: String(order.amount),
    lastDay: card.lastDay,
    recipientEmail: order.recipientEmail,
    message: order.message,
    design: order.design,
    deliverOn: mail?.deliverOn ?? null,
  }
}

function commandOf(
  { accountId, memberId }: MoneyStanding,
  { order, card, mail }: Buying,
  memory: BuyMemory,
): Command {
  const { amount, contactId, recipientEmail, idempotency } = order
  const sent = fact('gift-card.sent', { giftCard: card.id, to: recipientEmail })
  const said = { amount: String(amount), to: recipientEmail }
  return {
    id: transferId('gift-card-purchase', idempotency.key),
    kind: 'gift-card-purchase',
    legs: [
      { account: accountId, MOX: -amount },
      { account: card.accountId, MOX: amount },
    ],
    actor: `contact:${contactId}`,
    detail: { code: memory.code, member: memberId, giftCard: card.id },
    facts: [
      fact('gift-card.bought', { member: memberId }),
      businessAct({ memberId, contactId }, { act: 'gift-card-bought', said }),
      // For a later day, `send-due-gift-cards` tells it then.
      ...(mail?.sentAt ? [sent] : []),
    ],
    idempotency: { ...idempotency, answer: memory },
  }
}
