/** The cards whose numbers are sealed with a former key. Needs the owner's login. */
import type { Queryable } from '@exchange/database'
import type { Sealed } from '../../kernel/number-seal.ts'
import type { StoredNumber } from './cards.store.ts'

export interface SealedCard extends Sealed {
  readonly id: number
}

export async function listFormerlySealed(
  db: Queryable,
  newest: string,
  limit: number,
): Promise<SealedCard[]> {
  const { rows } = await db.query<SealedCard & Record<string, unknown>>(
    `select id, key_id as "keyId", sealed_number as sealed
    from members.cards
    where key_id <> $1
      and sealed_number <> ''
    order by id
    limit $2`,
    [newest, limit],
  )
  return rows
}

/** Cards of people that were erased have no number: they take the newest key as it is. */
export async function updateErasedCards(db: Queryable, newest: string): Promise<void> {
  await db.query(
    `update members.cards
    set key_id = $1
    where key_id <> $1
      and sealed_number = ''`,
    [newest],
  )
}

export interface RenewedCard extends StoredNumber {
  readonly id: number
  readonly formerKey: string
}

/** Leaves out cards that another command has renewed meanwhile. */
export async function updateSealed(db: Queryable, cards: readonly RenewedCard[]): Promise<void> {
  await db.query(
    `update members.cards c
    set
      key_id = n.key_id,
      number_hash = n.number_hash,
      proof_hash = n.proof_hash,
      sealed_number = n.sealed
    from unnest($1::integer[], $2::text[], $3::text[], $4::bytea[], $5::bytea[], $6::bytea[])
      as n (id, former_key, key_id, number_hash, proof_hash, sealed)
    where c.id = n.id
      and c.key_id = n.former_key`,
    [
      cards.map(({ id }) => id),
      cards.map(({ formerKey }) => formerKey),
      cards.map(({ keyId }) => keyId),
      cards.map(({ numberHash }) => numberHash),
      cards.map(({ proofHash }) => proofHash),
      cards.map(({ sealed }) => sealed),
    ],
  )
}
