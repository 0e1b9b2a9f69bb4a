/** Opens a new, empty card and its account in the transaction that fills it. */
import type { Tx } from '@exchange/database'
import { giftCardExpiry } from '@exchange/domain/gift-cards/expiry.rules'
import type { GiftCardPurchase } from '@exchange/domain/gift-cards/gift-card.rules'
import { openAccount } from '@exchange/ledger'
import type { Exchange } from '../exchanges/index.ts'
import type { GiftCardNumbers } from './gift-card-numbers.service.ts'
import { insertGiftCard, takeGiftCardId, type GiftCardMail } from './gift-cards.store.ts'

export interface GiftCardOrder extends Omit<GiftCardPurchase, 'deliverOn'> {
  /** Null if nobody gets a mail. */
  readonly mail: GiftCardMail | null
  readonly exchange: Pick<Exchange, 'id' | 'zone'>
  readonly buyerMemberId: number | null
  readonly contactId: number
  readonly reference: string | null
  readonly now: Date
}

export interface OpenGiftCard {
  readonly id: number
  readonly accountId: bigint
  readonly lastDay: string
}

/** Undefined if another card already has its number or its reference. */
export async function openGiftCard(
  tx: Tx,
  numbers: GiftCardNumbers,
  { exchange, now, ...order }: GiftCardOrder,
): Promise<OpenGiftCard | undefined> {
  const { lastDay, endsAt } = giftCardExpiry(now, exchange.zone)
  const number = numbers.make()
  const id = await takeGiftCardId(tx)
  const accountId = await openAccount(tx, {
    owner: `gift-card:${id}`,
    kind: 'gift-card',
    expiresAt: endsAt,
  })
  const inserted = await insertGiftCard(tx, {
    ...order,
    id,
    accountId,
    lastDay,
    endsAt,
    createdAt: now,
    exchangeId: exchange.id,
    numberHash: numbers.hash(number),
    ...numbers.seal(number),
  })
  return inserted ? { id, accountId, lastDay } : undefined
}
