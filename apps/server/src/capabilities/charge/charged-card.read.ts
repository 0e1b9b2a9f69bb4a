/** All that a charge must know before its payment: the card's holder, declines, what is sold. */
import type { Queryable } from '@exchange/database'

export interface ChargedCardRow {
  /** Null when there is no such active card, or its proof is wrong. */
  readonly holderContactId: number | null
  readonly holderMemberId: number | null
  /** Of this holder at this seller within the window. */
  readonly declines: number
  /** Null when the seller does not sell it. */
  readonly product: string | null
}

export interface CardQuestion {
  readonly number: string
  /** Null when the number was typed. */
  readonly proof: string | null
  readonly sellerMemberId: number
  readonly productId: number | null
  readonly declinesSince: Date
}

export async function readChargedCard(db: Queryable, asked: CardQuestion): Promise<ChargedCardRow> {
  const { rows } = await db.query<ChargedCardRow>({
    name: 'read-charged-card',
    text: `select
      c.id as "holderContactId",
      c.member_id as "holderMemberId",
      coalesce(d.declines, 0) as declines,
      p.name as product
    from (select) one
    left join members.cards k
      on k.number = $1
      and k.status = 'active'
      and ($2::text is null or k.proof = $2)
    left join members.contacts c on c.id = k.contact_id
    left join charge.declines d
      on d.seller_id = $3
      and d.holder_id = c.member_id
      and d.window_start >= $5
    left join members.products p
      on p.id = $4
      and p.member_id = $3
      and p.active`,
    values: [asked.number, asked.proof, asked.sellerMemberId, asked.productId, asked.declinesSince],
  })
  return rows[0] as ChargedCardRow
}
