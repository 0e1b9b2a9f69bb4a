/** Reads holder, declines and product of many charges in one query. */
import type { Queryable } from '@exchange/database'
import { declinesHeard } from '@exchange/domain/limits/budget.rules'
import type { CardSearch } from '../members/index.ts'

export interface ChargedCardRow {
  /** Null if there is no such active card, it is frozen, or the proof is wrong. */
  readonly cardId: number | null
  readonly holderContactId: number | null
  readonly holderMemberId: number | null
  /** Its number may be typed. */
  readonly typedCharges: boolean
  /** The seller has used up its declines of this holder for now. */
  readonly declinesUsedUp: boolean
  /** Null if the seller does not sell it. */
  readonly product: string | null
}

export interface CardQuestion extends CardSearch {
  readonly sellerMemberId: number
  readonly productId: number | null
}

/** One row per question, in order. */
export async function readChargedCards(
  db: Queryable,
  asked: readonly CardQuestion[],
  now: Date,
): Promise<ChargedCardRow[]> {
  // One row for each key, of which one at most has the card.
  const tries = asked.flatMap(({ numberHashes, proofHashes, ...question }, at) =>
    numberHashes.map((numberHash, key) => ({
      ...question,
      at,
      numberHash,
      proofHash: proofHashes?.[key] ?? null,
    })),
  )
  const { rows } = await db.query<ChargedCardRow>({
    name: 'read-charged-cards',
    text: `select distinct on (q.asked)
      k.id as "cardId",
      c.id as "holderContactId",
      c.member_id as "holderMemberId",
      coalesce(k.typed_charges, true) as "typedCharges",
      coalesce(l.open_at > $6, false) as "declinesUsedUp",
      p.name as product
    from unnest($1::integer[], $2::bytea[], $3::bytea[], $4::integer[], $5::integer[])
      as q (asked, number_hash, proof_hash, seller_id, product_id)
    left join members.cards k
      on k.number_hash = q.number_hash
      and k.status = 'active'
      and k.frozen_at is null
      and (q.proof_hash is null or k.proof_hash = q.proof_hash)
    left join members.contacts c on c.id = k.contact_id
    left join kernel.limits l
      on l.key = $7::text || q.seller_id || '/' || c.member_id
    left join members.products p
      on p.id = q.product_id
      and p.member_id = q.seller_id
      and p.active
    order by q.asked, k.id`,
    values: [
      tries.map(({ at }) => at),
      tries.map(({ numberHash }) => numberHash),
      tries.map(({ proofHash }) => proofHash),
      tries.map(({ sellerMemberId }) => sellerMemberId),
      tries.map(({ productId }) => productId),
      now,
      `${declinesHeard.name}/`,
    ],
  })
  return rows
}
