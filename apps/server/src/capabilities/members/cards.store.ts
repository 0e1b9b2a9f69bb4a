/** The rows of business cards, which go from issued to active to deactivated. */
import type { Queryable, Tx } from '@exchange/database'
import type { Powers } from '@exchange/domain/members/person-rights.rules'
import type { Sealed } from '../../kernel/number-seal.ts'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

/** What is stored of a number. */
export interface StoredNumber extends Sealed {
  readonly numberHash: Buffer
  /** Null for a card without a proof. */
  readonly proofHash: Buffer | null
  readonly lastFour: string
}

export interface NewCard {
  readonly stored: StoredNumber
  /** The number's digest for each key: a card that was stored with an older one has it, too. */
  readonly numberHashes: readonly Buffer[]
  readonly contactId: number
  readonly at: Date
}

/** Its id; undefined if the number is taken. */
export async function insertCard(
  tx: Tx,
  { stored, numberHashes, contactId, at }: NewCard,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.cards (
      key_id, number_hash, proof_hash, sealed_number, last_four, contact_id, issued_at
    )
    select $1, $2, $3, $4, $5, $6, $7
    where not exists (
      select
      from members.cards taken
      where taken.number_hash = any ($8::bytea[])
    )
    on conflict on constraint card_number_is_its_own do nothing
    returning id`,
    [
      stored.keyId,
      stored.numberHash,
      stored.proofHash,
      stored.sealed,
      stored.lastFour,
      contactId,
      at,
      numberHashes,
    ],
  )
  return rows[0]?.id
}

export async function hasIssuedCard(tx: Tx, contactId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from members.cards
    where contact_id = $1
      and status = 'issued'`,
    [contactId],
  )
  return rowCount === 1
}

export interface IssuedCard extends Powers {
  readonly id: number
  readonly contactId: number
  readonly holder: string
  /** The holder is the main contact. */
  readonly isMain: boolean
}

/** An issued card of this member; locked until the transaction ends. */
export async function lockIssuedCard(
  tx: Tx,
  memberId: number,
  numberHashes: readonly Buffer[],
): Promise<IssuedCard | undefined> {
  const { rows } = await tx.query<Omit<IssuedCard, 'limits'> & LimitColumns>(
    `select
      k.id,
      c.id as "contactId",
      c.first_name || ' ' || c.last_name as holder,
      c.is_main as "isMain",
      ${powerColumns}
    from members.cards k
    join members.contacts c on c.id = k.contact_id
    where k.number_hash = any ($2::bytea[])
      and k.status = 'issued'
      and c.member_id = $1
      and c.removed_at is null
    for update of k`,
    [memberId, numberHashes],
  )
  const [row] = rows
  return row && { ...row, limits: limitsOf(row) }
}

/** Activates a card. Typed charges stay off if they were for the holder's card before it. */
export async function updateActivated(
  tx: Tx,
  id: number,
  by: { readonly captureMode: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update members.cards c
    set
      status = 'active',
      activated_at = $2,
      activated_by = $3,
      typed_charges = coalesce(
        (
          select before.typed_charges
          from members.cards before
          where before.contact_id = c.contact_id
            and before.activated_at is not null
          order by before.activated_at desc, before.id desc
          limit 1
        ),
        true
      )
    where c.id = $1`,
    [id, by.at, by.captureMode],
  )
}

/** Deactivates a contact's active cards, or all of its cards; returns their last four digits. */
export async function updateDeactivated(
  tx: Tx,
  contactId: number,
  { at, which }: { readonly at: Date; readonly which: 'active' | 'all' },
): Promise<string[]> {
  const { rows } = await tx.query<{ lastFour: string }>(
    `update members.cards
    set
      status = 'deactivated',
      deactivated_at = $2
    where contact_id = $1
      and (status = 'active' or ($3 and status = 'issued'))
    returning last_four as "lastFour"`,
    [contactId, at, which === 'all'],
  )
  return rows.map(({ lastFour }) => lastFour)
}

/** One card; nothing happens if it is deactivated already. */
export async function updateCardEnded(tx: Tx, cardId: number, at: Date): Promise<void> {
  await tx.query(
    `update members.cards
    set
      status = 'deactivated',
      deactivated_at = $2
    where id = $1
      and status = 'active'`,
    [cardId, at],
  )
}

export interface CardUse {
  /** The card is refused. */
  readonly frozen: boolean
  /** Its number may be typed. */
  readonly typedCharges: boolean
}

/** Of the contact's active card; false without one. */
export async function updateUse(
  db: Queryable,
  contactId: number,
  { frozen, typedCharges, at }: CardUse & { readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update members.cards
    set
      frozen_at = case when $2 then coalesce(frozen_at, $4) end,
      typed_charges = $3
    where contact_id = $1
      and status = 'active'`,
    [contactId, frozen, typedCharges, at],
  )
  return rowCount === 1
}
