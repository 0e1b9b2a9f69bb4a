/**
 * All that charges must know before their payments, for many in one query: holder, declines,
 * product.
 */
import type { Queryable } from '@exchange/database'
import { declinesHeard } from '@exchange/domain/limits/budget.rules'

export interface ChargedCardRow {
  /** Null when there is no such active card, or its proof is wrong. */
  readonly holderContactId: number | null
  readonly holderMemberId: number | null
  /** The seller has heard all declines of this holder that it may hear for now. */
  readonly heardEnough: boolean
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
  now: Date,
): Promise<ChargedCardRow[]> {
  const { rows } = await db.query<ChargedCardRow>({
    name: 'read-charged-cards',
    text: `select
      c.id as "holderContactId",
      c.member_id as "holderMemberId",
      coalesce(l.open_at > $5, false) as "heardEnough",
      p.name as product
    from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
      with ordinality as q (number, proof, seller_id, product_id, asked)
    left join members.cards k
      on k.number = q.number
      and k.status = 'active'
      and (q.proof is null or k.proof = q.proof)
    left join members.contacts c on c.id = k.contact_id
    left join kernel.limits l
      on l.key = $6::text || q.seller_id || '/' || c.member_id
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
      now,
      `${declinesHeard.name}/`,
    ],
  })
  return rows
}
