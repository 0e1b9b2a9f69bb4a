/**
 * Staff issue a gift card on behalf of the exchange (GIFT-14). The reference serves as the
 * idempotency key: a replay gets the first answer. Above a sum of 24 hours a second person is
 * needed.
 */
import type { Database } from '@exchange/database'
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import type { GiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import { transferId, type Command } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { postWith, type PostWithNeeds } from '../../kernel/post-with.ts'
import type { StaffDeed, StaffLog } from '../audit/index.ts'
import {
  exchangeIn,
  giveOut,
  type ExchangeBook,
  type HouseAccounts,
  type OutlayRefusal,
} from '../exchanges/index.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { findIssuedGiftCard, type GiftCardMail } from './gift-cards.store.ts'
import { openGiftCard, type OpenGiftCard } from './open-gift-card.service.ts'

export interface IssueNeeds extends PostWithNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly numbers: GiftCardNumbers
  readonly staffLog: StaffLog
  /** Whether mail can be sent. */
  readonly mails: boolean
  readonly now: () => Date
}

export interface IssueOrder extends GiftCardPurchase {
  readonly exchangeId: number
  readonly reference: string
  readonly staff: { readonly contactId: number; readonly grants: readonly Grant[] }
}

export type IssueFailure =
  | 'forbidden'
  | 'already-issued'
  | Exclude<OutlayRefusal, 'ordered-otherwise'>

/** Rolls back a card whose reference already exists. */
class AlreadyIssued extends Error {}

export async function issueGiftCard(
  needs: IssueNeeds,
  order: IssueOrder,
): Promise<Result<OpenGiftCard, IssueFailure>> {
  const { exchangeId, amount, reference, staff } = order
  if (!holdsRight(staff.grants, 'Finance', exchangeId)) return fail('forbidden')
  const exchanges = await needs.exchanges.all()
  if (!exchanges.get(exchangeId)?.open) return fail('forbidden')
  const { recipientEmail, message, design } = order
  const content = { amount: String(amount), recipientEmail, message, design }
  const by = staff.contactId
  const deed: StaffDeed = {
    act: 'gift-card.issue',
    ...{ by, concerns: [], exchanges: [exchangeId] },
    object: { kind: 'gift-card', id: reference },
    after: { amount: String(amount), design, isMailed: recipientEmail !== '' },
  }
  const outlay = { exchangeId, kind: 'gift-card', reference, content, by, deed } as const
  const from = await needs.houseAccounts.find(exchangeId, 'promotional-gift-cards')
  let card: OpenGiftCard | undefined
  try {
    const post = (guards: Command['guards']) =>
      postWith(needs, async (tx) => {
        card = await openGiftCard(tx, needs.numbers, {
          ...order,
          mail: mailNow(needs, recipientEmail, exchangeIn(exchanges, exchangeId).zone),
          exchange: exchangeIn(exchanges, exchangeId),
          buyerMemberId: null,
          contactId: staff.contactId,
          now: needs.now(),
        })
        if (!card) throw new AlreadyIssued()
        const sent = fact('gift-card.sent', { giftCard: card.id, to: order.recipientEmail })
        return {
          id: transferId('gift-card-award', `${exchangeId}/${reference}`),
          kind: 'gift-card-award',
          legs: [
            { account: from, MOX: -amount },
            { account: card.accountId, MOX: amount },
          ],
          actor: `contact:${staff.contactId}`,
          detail: { giftCard: card.id, reference },
          facts: recipientEmail && needs.mails ? [sent] : [],
          guards,
        }
      })
    const posting = await giveOut(needs, outlay, post)
    if (posting === 'ordered-otherwise') return fail('already-issued')
    if (typeof posting === 'string') return fail(posting)
    return posting.outcome === 'posted' && card ? ok(card) : await again(needs, order)
  } catch (failure) {
    if (failure instanceof AlreadyIssued) return await again(needs, order)
    throw failure
  }
}

/** Staff's cards are mailed at once. */
function mailNow(
  { mails, now: clock }: IssueNeeds,
  recipientEmail: string,
  zone: string,
): GiftCardMail | null {
  if (recipientEmail === '') return null
  const now = clock()
  return { deliverOn: todayIn(zone, now), sendsAt: now, sentAt: mails ? now : null }
}

/** The first answer, if this order is the same. */
async function again(
  { database }: IssueNeeds,
  { exchangeId, reference, amount, recipientEmail, message, design, staff }: IssueOrder,
): Promise<Result<OpenGiftCard, IssueFailure>> {
  const first = await findIssuedGiftCard(database, exchangeId, reference)
  const same =
    first?.amount === amount &&
    first.recipientEmail === recipientEmail &&
    first.message === message &&
    first.design === design &&
    first.contactId === staff.contactId
  return same ? ok(first) : fail('already-issued')
}
