/** What finds a card, and the encrypted numbers of the cards that somebody may see. */
import type { Queryable } from '@exchange/database'
import type { Powers } from '@exchange/domain/members/person-rights.rules'
import type { Sealed } from '../../kernel/number-seal.ts'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

/** What finds a card, whichever key it was stored with: a digest for each key. */
export interface CardSearch {
  readonly numberHashes: readonly Buffer[]
  /** Null if the number was typed. */
  readonly proofHashes: readonly Buffer[] | null
}

/** Of the active card of a contact. */
export async function findOwnCard(db: Queryable, contactId: number): Promise<Sealed | undefined> {
  const { rows } = await db.query<Sealed & Record<string, unknown>>(
    `select key_id as "keyId", sealed_number as sealed
    from members.cards
    where contact_id = $1
      and status = 'active'`,
    [contactId],
  )
  return rows[0]
}

/** With what its holder may do. */
export interface IssuedSealed extends Sealed, Powers {
  readonly isMain: boolean
}

/** Of a card that waits to be activated, of a contact of this member. */
export async function findIssuedCard(
  db: Queryable,
  memberId: number,
  contactId: number,
): Promise<IssuedSealed | undefined> {
  const { rows } = await db.query<Omit<IssuedSealed, 'limits'> & LimitColumns>(
    `select
      k.key_id as "keyId",
      k.sealed_number as sealed,
      c.is_main as "isMain",
      ${powerColumns}
    from members.cards k
    join members.contacts c on c.id = k.contact_id
    where c.id = $2
      and c.member_id = $1
      and c.removed_at is null
      and k.status = 'issued'`,
    [memberId, contactId],
  )
  const [row] = rows
  return row && { ...row, limits: limitsOf(row) }
}
