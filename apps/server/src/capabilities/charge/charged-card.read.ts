/** Reads holder, declines and product of many charges in one query. */
import type { Queryable } from '@exchange/database'
import { declinesHeard } from '@exchange/domain/limits/budget.rules'

export interface ChargedCardRow {
  /** Null if there is no such active card, it is frozen, or the proof is wrong. */
  readonly holderContactId: number | null
  readonly holderMemberId: number | null
  /** Its number may be typed. */
  readonly typedCharges: boolean
  /** The seller has used up its declines of this holder for now. */
  readonly declinesUsedUp: boolean
  /** Null if the seller does not sell it. */
  readonly product: string | null
}

export interface CardQuestion {
  readonly number: string
  /** Null if the number was typed. */
  readonly proof: string | null
  readonly sellerMemberId: number
  readonly productId: number | null
}

/** One row per question, in order. */
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
      coalesce(k.typed_charges, true) as "typedCharges",
      coalesce(l.open_at > $5, false) as "declinesUsedUp",
      p.name as product
    from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
      with ordinality as q (number, proof, seller_id, product_id, asked)
    left join members.cards k
      on k.number = q.number
      and k.status = 'active'
      and k.frozen_at is null
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
