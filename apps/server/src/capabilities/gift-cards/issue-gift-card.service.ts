/**
 * Staff issue a gift card on behalf of the exchange (GIFT-14). The reference serves as the
 * idempotency key: a replay gets the first answer. Amounts above the limit of one person are
 * refused, since asking a second person is not supported.
 */
import type { Database } from '@exchange/database'
import { isTooMuchForOne, type GiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import { transferId } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { postWith, type PostWithNeeds } from '../../kernel/post-with.ts'
import { exchangeIn, type ExchangeBook, type HouseAccounts } from '../exchanges/index.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { findIssuedGiftCard, sumIssuedBy } from './gift-cards.store.ts'
import { openGiftCard, type OpenGiftCard } from './open-gift-card.service.ts'

export interface IssueNeeds extends PostWithNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly numbers: GiftCardNumbers
  readonly now: () => Date
}

export interface IssueOrder extends GiftCardPurchase {
  readonly exchangeId: number
  readonly reference: string
  readonly staff: { readonly contactId: number; readonly grants: readonly Grant[] }
}

export type IssueFailure = 'forbidden' | 'needs-second-person' | 'already-issued'

/** Rolls back a card whose reference already exists. */
class AlreadyIssued extends Error {}

/** Rolls back a card that exceeds its issuer's limit. */
class TooMuchForOne extends Error {}

const dayMs = 86_400_000

export async function issueGiftCard(
  needs: IssueNeeds,
  order: IssueOrder,
): Promise<Result<OpenGiftCard, IssueFailure>> {
  const { exchangeId, amount, reference, staff } = order
  if (!holdsRight(staff.grants, 'Finance', exchangeId)) return fail('forbidden')
  const exchanges = await needs.exchanges.all()
  if (!exchanges.get(exchangeId)?.open) return fail('forbidden')
  if (isTooMuchForOne(amount)) return fail('needs-second-person')
  const from = await needs.houseAccounts.find(exchangeId, 'promotional-gift-cards')
  let card: OpenGiftCard | undefined
  try {
    const posting = await postWith(needs, async (tx) => {
      card = await openGiftCard(tx, needs.numbers, {
        ...order,
        exchange: exchangeIn(exchanges, exchangeId),
        buyerMemberId: null,
        contactId: staff.contactId,
        now: needs.now(),
      })
      if (!card) throw new AlreadyIssued()
      const since = new Date(needs.now().getTime() - dayMs)
      const given = await sumIssuedBy(tx, staff.contactId, since)
      if (isTooMuchForOne(given)) throw new TooMuchForOne()
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
        facts: order.recipientEmail ? [sent] : [],
      }
    })
    return posting.outcome === 'posted' && card ? ok(card) : await again(needs, order)
  } catch (failure) {
    if (failure instanceof AlreadyIssued) return await again(needs, order)
    if (failure instanceof TooMuchForOne) return fail('needs-second-person')
    throw failure
  }
}

/** The first answer, if this order is the same. */
async function again(
  { database }: IssueNeeds,
  { exchangeId, reference, amount, recipientEmail, message, staff }: IssueOrder,
): Promise<Result<OpenGiftCard, IssueFailure>> {
  const first = await findIssuedGiftCard(database, exchangeId, reference)
  const same =
    first?.amount === amount &&
    first.recipientEmail === recipientEmail &&
    first.message === message &&
    first.contactId === staff.contactId
  return same ? ok(first) : fail('already-issued')
}
