/**
 * All that charges must know before their payments, for many in one query: holder, declines,
 * product.
 */
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
}

/** One row for each question, in order. */
export async function readChargedCards(
  db: Queryable,
  asked: readonly CardQuestion[],
  declinesSince: Date,
): Promise<ChargedCardRow[]> {
  const { rows } = await db.query<ChargedCardRow>({
    name: 'read-charged-cards',
    text: `select
      c.id as "holderContactId",
      c.member_id as "holderMemberId",
      coalesce(d.declines, 0) as declines,
      p.name as product
    from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
      with ordinality as q (number, proof, seller_id, product_id, asked)
    left join members.cards k
      on k.number = q.number
      and k.status = 'active'
      and (q.proof is null or k.proof = q.proof)
    left join members.contacts c on c.id = k.contact_id
    left join charge.declines d
      on d.seller_id = q.seller_id
      and d.holder_id = c.member_id
      and d.window_start >= $5
    left join members.products p
      on p.id = q.product_id
      and p.member_id = q.seller_id
      and p.active
    order by q.asked`,
    values: [
      asked.map(({ number }) => number),
      asked.map(({ proof }) => proof),
      asked.map(({ sellerMemberId }) => sellerMemberId),
      asked.map(({ productId }) => productId),
      declinesSince,
    ],
  })
  return rows
}
