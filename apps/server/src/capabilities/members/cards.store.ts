/** The rows of business cards, which go from issued to active to deactivated. */
import type { Queryable, Tx } from '@exchange/database'
import type { Powers } from '@exchange/domain/members/person-rights.rules'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

/** False if the number is taken. */
export async function insertCard(
  tx: Tx,
  card: { readonly number: string; readonly contactId: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into members.cards (number, contact_id, issued_at)
    values ($1, $2, $3)
    on conflict on constraint cards_pkey do nothing`,
    [card.number, card.contactId, card.at],
  )
  return rowCount === 1
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
  readonly contactId: number
  readonly holder: string
  /** The holder's transaction authority. */
  readonly isMain: boolean
}

/** An issued card of this member; locked until the transaction ends. */
export async function lockIssuedCard(
  tx: Tx,
  memberId: number,
  number: string,
): Promise<IssuedCard | undefined> {
  const { rows } = await tx.query<Omit<IssuedCard, 'limits'> & LimitColumns>(
    `select
      c.id as "contactId",
      c.first_name || ' ' || c.last_name as holder,
      c.is_main as "isMain",
      ${powerColumns}
    from members.cards k
    join members.contacts c on c.id = k.contact_id
    where k.number = $2
      and k.status = 'issued'
      and c.member_id = $1
      and c.removed_at is null
    for update of k`,
    [memberId, number],
  )
  const [row] = rows
  return row && { ...row, limits: limitsOf(row) }
}

/** Activates a card. Typed charges stay off if they were for the card that it replaces. */
export async function updateActivated(
  tx: Tx,
  number: string,
  by: { readonly captureMode: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update members.cards c
    set
      status = 'active',
      activated_at = $2,
      activated_by = $3,
      typed_charges = not exists (
        select
        from members.cards replaced
        where replaced.contact_id = c.contact_id
          and replaced.deactivated_at = $2
          and not replaced.typed_charges
      )
    where c.number = $1`,
    [number, by.at, by.captureMode],
  )
}

/** Deactivates a contact's active cards, or all of its cards. */
export async function updateDeactivated(
  tx: Tx,
  contactId: number,
  { at, which }: { readonly at: Date; readonly which: 'active' | 'all' },
): Promise<void> {
  await tx.query(
    `update members.cards
    set
      status = 'deactivated',
      deactivated_at = $2
    where contact_id = $1
      and (status = 'active' or ($3 and status = 'issued'))`,
    [contactId, at, which === 'all'],
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
