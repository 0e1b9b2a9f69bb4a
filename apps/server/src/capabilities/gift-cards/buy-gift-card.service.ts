/**
 * A member buys a gift card out of its trade balance (GIFT-14): the card, its account and the
 * posting share one transaction. FlashCash buys none: it would outlive its end on a card.
 */
import type { Database } from '@exchange/database'
import { reaches } from '@exchange/domain/approvals/threshold.rules'
import type { GiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import type { StandingRefusal } from '@exchange/domain/members/standing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { transferId, type Balances, type Command, type Posting } from '@exchange/ledger'
import { postWith, type PostWithNeeds } from '../../kernel/post-with.ts'
import type { MoneyStanding, MoneyStandings } from '../accounts/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { partyOf, rememberAccount, type AccountMemory } from '../send/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { openGiftCard, type OpenGiftCard } from './open-gift-card.service.ts'

export interface BuyNeeds extends PostWithNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly terms: CurrentTerms
  readonly standings: MoneyStandings
  readonly codes: { next(): Promise<string> }
  readonly numbers: GiftCardNumbers
  readonly now: () => Date
}

export interface BuyOrder extends GiftCardPurchase {
  readonly contactId: number
  readonly idempotency: { readonly key: string; readonly requestHash: string }
}

/** JSON to the ledger; the number is in it sealed, sums are minor units as text. */
export type BuyMemory = AccountMemory & {
  readonly code: string
  readonly id: number
  readonly sealed: string
  readonly amount: string
  readonly lastDay: string
  readonly recipientEmail: string
}

export interface Bought {
  readonly memory: BuyMemory
  /** Of the buyer's own account, right after it. */
  readonly after: Balances
  readonly postedAt: Date
  readonly replayed: boolean
}

export type BuyFailure =
  | StandingRefusal
  | 'trial-no-gift-cards'
  | 'needs-approval'
  | 'insufficient-funds'
  | 'key-mismatch'
  | 'already-made'

export async function buyGiftCard(
  needs: BuyNeeds,
  order: BuyOrder,
): Promise<Result<Bought, BuyFailure>> {
  const standing = await needs.standings.of(order.contactId)
  if (!standing.ok) return standing
  const refusal = await refuse(needs, standing.value, order.amount)
  if (refusal) return fail(refusal)
  const code = await needs.codes.next()
  let memory: BuyMemory | undefined
  const posting = await postWith(needs, async (tx) => {
    const { exchange, memberId } = standing.value
    const card = await openGiftCard(tx, needs.numbers, {
      ...order,
      ...{ exchange, buyerMemberId: memberId, reference: null, now: needs.now() },
    })
    if (!card) throw new Error('The number of a new gift card was taken.')
    memory = memoryOf(needs, standing.value, { order, card, code })
    return commandOf(standing.value, order, card, memory)
  })
  return resultOf(posting, memory)
}

async function refuse(
  needs: BuyNeeds,
  { exchange, row }: MoneyStanding,
  amount: bigint,
): Promise<BuyFailure | undefined> {
  if (exchange.trial) return 'trial-no-gift-cards'
  const exchanges = await needs.exchanges.all()
  const { version: termsVersion } = await needs.terms.get()
  const buyer = partyOf(row, { exchanges, termsVersion, now: needs.now() })
  if (reaches(amount, buyer.purchaseApprovalThreshold)) return 'needs-approval'
  return amount > buyer.trade + buyer.creditLimit ? 'insufficient-funds' : undefined
}

function memoryOf(
  { now }: BuyNeeds,
  { row }: MoneyStanding,
  bought: { readonly order: BuyOrder; readonly card: OpenGiftCard; readonly code: string },
): BuyMemory {
  const { order, card, code } = bought
  return {
    ...rememberAccount(row, [], now()),
    code,
    id: card.id,
    sealed: card.sealed.toString('base64'),
    amount: String(order.amount),
    lastDay: card.lastDay,
    recipientEmail: order.recipientEmail,
  }
}

function commandOf(
  { accountId, memberId }: MoneyStanding,
  { amount, contactId, recipientEmail, idempotency }: BuyOrder,
  card: OpenGiftCard,
  memory: BuyMemory,
): Command {
  const sent = { topic: 'gift-card.sent', payload: { giftCard: card.id, to: recipientEmail } }
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
      { topic: 'gift-card.bought', payload: { giftCard: card.id, member: memberId } },
      ...(recipientEmail ? [sent] : []),
    ],
    idempotency: { ...idempotency, answer: memory },
  }
}

function resultOf(posting: Posting, memory: BuyMemory | undefined): Result<Bought, BuyFailure> {
  if (posting.outcome === 'posted') {
    const [after] = posting.after
    if (!after || !memory) throw new Error('The ledger told no balances of the buyer.')
    return ok({ memory, after, postedAt: posting.postedAt, replayed: false })
  }
  if (posting.outcome === 'replayed') {
    const { after, postedAt } = posting
    return ok({ memory: posting.answer as BuyMemory, after, postedAt, replayed: true })
  }
  if (posting.reason === 'mismatch') return fail('key-mismatch')
  if (posting.reason === 'duplicate') return fail('already-made')
  if (posting.reason === 'floor') return fail('insufficient-funds')
  throw new Error(`The ledger refused a gift card for a reason it cannot have: ${posting.reason}`)
}
