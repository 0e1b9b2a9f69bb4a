/** Gift cards that wait for the day of their mail: changed or taken while they wait, once. */
import type { Tx } from '@exchange/database'
import { addressChangesMost, type MailFault } from '@exchange/domain/gift-cards/delivery-day.rules'
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

/**
 * False if its mail has left, if nobody gets one, or if it would be one change of its address too
 * many. A mail that never left may be sent again, which counts as a change.
 */
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
      sent_at = $5,
      mail_fault = null,
      address_changes = address_changes
        + (recipient_email <> $2 or mail_fault is not null)::integer
    where id = $1
      and sends_at is not null
      and (sent_at is null or mail_fault is not null)
      and address_changes
        + (recipient_email <> $2 or mail_fault is not null)::integer <= $6`,
    [id, mail.recipientEmail, mail.deliverOn, mail.sendsAt, mail.sentAt, addressChangesMost],
  )
  return rowCount === 1
}

/** A mail that was given up. */
export interface LostMail {
  readonly giftCard: number
  /** The address that it was for; the card may have another by now. */
  readonly to: string
  readonly fault: MailFault
}

export async function updateFaults(tx: Tx, lost: readonly LostMail[]): Promise<void> {
  await tx.query(
    `update gift_cards.cards k
    set mail_fault = l.fault
    from unnest($1::integer[], $2::text[], $3::text[]) as l (id, address, fault)
    where k.id = l.id
      and k.recipient_email = l.address
      and k.sent_at is not null`,
    [
      lost.map(({ giftCard }) => giftCard),
      lost.map(({ to }) => to),
      lost.map(({ fault }) => fault),
    ],
  )
}
