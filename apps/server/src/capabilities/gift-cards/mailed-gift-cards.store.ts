/** Gift cards that wait for the day of their mail: changed or taken while they wait, once. */
import type { Tx } from '@exchange/database'
import type { GiftCardMail } from './gift-cards.store.ts'

export interface DueGiftCard {
  readonly id: number
  readonly recipientEmail: string
}

/** Marks those that are due as sent, at most `limit`; each is returned to one caller. */
export async function takeDueGiftCards(tx: Tx, now: Date, limit: number): Promise<DueGiftCard[]> {
  const { rows } = await tx.query<DueGiftCard & Record<string, unknown>>(
    `update gift_cards.cards
    set sent_at = $1
    where id in (
      select id
      from gift_cards.cards
      where sent_at is null
        and sends_at <= $1
      order by sends_at
      limit $2
      for update skip locked
    )
    returning id, recipient_email as "recipientEmail"`,
    [now, limit],
  )
  return rows
}

/** False if its mail has left, or if nobody gets one. */
export async function updateMail(
  tx: Tx,
  id: number,
  mail: GiftCardMail & { readonly recipientEmail: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update gift_cards.cards
    set
      recipient_email = $2,
      deliver_on = $3,
      sends_at = $4,
      sent_at = $5
    where id = $1
      and sends_at is not null
      and sent_at is null`,
    [id, mail.recipientEmail, mail.deliverOn, mail.sendsAt, mail.sentAt],
  )
  return rowCount === 1
}
