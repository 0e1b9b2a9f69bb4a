/** The gift cards whose numbers are sealed with a former key. Needs the owner's login. */
import type { Queryable } from '@exchange/database'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface SealedGiftCard extends Sealed {
  readonly id: number
}

export async function listFormerlySealed(
  db: Queryable,
  newest: string,
  limit: number,
): Promise<SealedGiftCard[]> {
  const { rows } = await db.query<SealedGiftCard & Record<string, unknown>>(
    `select id, key_id as "keyId", sealed_number as sealed
    from gift_cards.cards
    where key_id <> $1
    order by id
    limit $2`,
    [newest, limit],
  )
  return rows
}

export interface RenewedGiftCard extends SealedGiftCard {
  readonly formerKey: string
  readonly numberHash: Buffer
}

/** Leaves out gift cards that another command has renewed meanwhile. */
export async function updateSealed(
  db: Queryable,
  cards: readonly RenewedGiftCard[],
): Promise<void> {
  await db.query(
    `update gift_cards.cards c
    set
      key_id = n.key_id,
      number_hash = n.number_hash,
      sealed_number = n.sealed
    from unnest($1::integer[], $2::text[], $3::text[], $4::bytea[], $5::bytea[])
      as n (id, former_key, key_id, number_hash, sealed)
    where c.id = n.id
      and c.key_id = n.former_key`,
    [
      cards.map(({ id }) => id),
      cards.map(({ formerKey }) => formerKey),
      cards.map(({ keyId }) => keyId),
      cards.map(({ numberHash }) => numberHash),
      cards.map(({ sealed }) => sealed),
    ],
  )
}
