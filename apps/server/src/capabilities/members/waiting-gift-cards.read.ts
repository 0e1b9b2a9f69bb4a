/** Gift cards that a contact bought for others and that still wait for the day of their mail. */
import type { Queryable } from '@exchange/database'

export async function countWaitingGiftCards(db: Queryable, contactId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count
    from gift_cards.cards
    where contact_id = $1
      and buyer_member_id is not null
      and sends_at is not null
      and sent_at is null`,
    [contactId],
  )
  return rows[0]?.count ?? 0
}
