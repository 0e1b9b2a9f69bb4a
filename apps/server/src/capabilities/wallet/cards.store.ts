/** The rows of saved cards. A removed card is kept until the gateway has deleted it. */
import type { Queryable, Tx } from '@exchange/database'
import type { CardFace } from '@exchange/domain/wallet/wallet.rules'

export interface NewCard {
  readonly vaultId: string
  readonly memberId: number
  readonly contactId: number
  readonly face: CardFace
  readonly cardType: string
  readonly cardTypeNice: string
  readonly priority: number
  readonly createdAt: Date
}

/** False if the wallet already has the card; then nothing is written. */
export async function insertCard(tx: Tx, card: NewCard): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into wallet.cards (
      vault_id, member_id, contact_id, first_six, last_four, digits, expiry, card_type,
      card_type_nice, priority, created_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict do nothing`,
    valuesOf(card),
  )
  return rowCount === 1
}

/**
 * Inserts a card that the gateway has stored and the wallet does not want, so that it is deleted
 * there.
 */
export async function insertUnwanted(tx: Tx, card: NewCard): Promise<void> {
  await tx.query(
    `insert into wallet.cards (
      vault_id, member_id, contact_id, first_six, last_four, digits, expiry, card_type,
      card_type_nice, priority, created_at, removed_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
    on conflict (vault_id) do nothing`,
    valuesOf(card),
  )
}

export interface LockedCard {
  readonly memberId: number
  readonly lastFour: string
  readonly removed: boolean
}

/** The owner of a card, saved or removed; locked until the transaction ends. */
export async function lockCard(tx: Tx, vaultId: string): Promise<LockedCard | undefined> {
  const { rows } = await tx.query<LockedCard>(
    `select
      member_id as "memberId",
      last_four as "lastFour",
      removed_at is not null as removed
    from wallet.cards
    where vault_id = $1
    for update`,
    [vaultId],
  )
  return rows[0]
}

export async function updateRemoved(tx: Tx, vaultId: string, at: Date): Promise<void> {
  await tx.query(
    `update wallet.cards
    set removed_at = $2
    where vault_id = $1
      and removed_at is null`,
    [vaultId, at],
  )
}

/** All cards of a business. */
export async function updateAllRemoved(db: Queryable, memberId: number, at: Date): Promise<void> {
  await db.query(
    `update wallet.cards
    set removed_at = $2
    where member_id = $1
      and removed_at is null`,
    [memberId, at],
  )
}

/** Null clears the mark. */
export async function updateDeclined(
  db: Queryable,
  vaultId: string,
  declinedAt: Date | null,
): Promise<void> {
  await db.query(
    `update wallet.cards
    set declined_at = $2
    where vault_id = $1`,
    [vaultId, declinedAt],
  )
}

export async function listToForget(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ vaultId: string }>(
    `select vault_id as "vaultId"
    from wallet.cards
    where removed_at is not null
      and forgotten_at is null
    order by removed_at
    limit $1`,
    [limit],
  )
  return rows.map(({ vaultId }) => vaultId)
}

export async function updateForgotten(db: Queryable, vaultId: string, at: Date): Promise<void> {
  await db.query(
    `update wallet.cards
    set forgotten_at = $2
    where vault_id = $1
      and removed_at is not null`,
    [vaultId, at],
  )
}

function valuesOf({ face, ...card }: NewCard): unknown[] {
  return [
    card.vaultId,
    card.memberId,
    card.contactId,
    face.firstSix,
    face.lastFour,
    face.length,
    face.expiry,
    card.cardType,
    card.cardTypeNice,
    card.priority,
    card.createdAt,
  ]
}
