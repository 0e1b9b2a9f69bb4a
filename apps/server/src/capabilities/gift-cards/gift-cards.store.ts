/** Gift cards; their balances are in the ledger. */
import type { Queryable, Tx } from '@exchange/database'
import type { GiftCardDesign } from '@exchange/domain/gift-cards/gift-card-design.rules'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface NewGiftCard extends Sealed {
  readonly id: number
  readonly exchangeId: number
  readonly accountId: bigint
  readonly numberHash: Buffer
  readonly amount: bigint
  /** Null if staff issued it. */
  readonly buyerMemberId: number | null
  readonly contactId: number
  /** Null if it was bought. */
  readonly reference: string | null
  readonly recipientEmail: string
  readonly message: string
  readonly design: GiftCardDesign
  /** Null if nobody gets a mail. */
  readonly mail: GiftCardMail | null
  readonly createdAt: Date
  readonly lastDay: string
  readonly endsAt: Date
}

export interface GiftCardMail {
  /** `2026-12-24`. */
  readonly deliverOn: string
  readonly sendsAt: Date
  /** Null if it waits for its day. */
  readonly sentAt: Date | null
}

export async function takeGiftCardId(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('gift_cards.cards', 'id'))::integer as id`,
  )
  return (rows[0] as { id: number }).id
}

/** False if another card already has its number or its reference. */
export async function insertGiftCard(tx: Tx, card: NewGiftCard): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into gift_cards.cards (
      id, exchange_id, account_id, number_hash, sealed_number, amount, buyer_member_id,
      contact_id, reference, recipient_email, message, created_at, last_day, ends_at, key_id,
      design, deliver_on, sends_at, sent_at
    )
    overriding system value
    values (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
      $16, $17, $18, $19
    )
    on conflict do nothing`,
    [
      card.id,
      card.exchangeId,
      card.accountId,
      card.numberHash,
      card.sealed,
      card.amount,
      card.buyerMemberId,
      card.contactId,
      card.reference,
      card.recipientEmail,
      card.message,
      card.createdAt,
      card.lastDay,
      card.endsAt,
      card.keyId,
      card.design,
      card.mail?.deliverOn ?? null,
      card.mail?.sendsAt ?? null,
      card.mail?.sentAt ?? null,
    ],
  )
  return rowCount === 1
}

/** A card issued by staff. */
export interface IssuedGiftCard {
  readonly id: number
  readonly accountId: bigint
  readonly lastDay: string
  readonly amount: bigint
  readonly contactId: number
  readonly recipientEmail: string
  readonly message: string
  readonly design: GiftCardDesign
}

/** The card that staff issued under a reference. */
export async function findIssuedGiftCard(
  db: Queryable,
  exchangeId: number,
  reference: string,
): Promise<IssuedGiftCard | undefined> {
  const { rows } = await db.query<IssuedGiftCard & Record<string, unknown>>(
    `select
      id,
      account_id as "accountId",
      last_day::text as "lastDay",
      amount,
      contact_id as "contactId",
      recipient_email as "recipientEmail",
      message,
      design
    from gift_cards.cards
    where exchange_id = $1
      and reference = $2`,
    [exchangeId, reference],
  )
  return rows[0]
}
