/**
 * Who may read, or change, what somebody made in the name of a business (DOMAIN §15): whoever took
 * part in it, and whoever holds a right to it. Knowing its id is no right.
 */
import type { Queryable } from '@exchange/database'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'

export interface MadeByPeople {
  /** The contacts of the reader's business who took part in it; null: none. */
  readonly tookPart: readonly (number | null)[]
  /** Beside `statements`, the rights with which others read it, too. */
  readonly rights?: readonly PersonRight[]
}

/** Whether a contact of the business may read it; the caller compares the business. */
export async function sees(
  db: Queryable,
  contactId: number,
  { tookPart, rights = [] }: MadeByPeople,
): Promise<boolean> {
  if (tookPart.includes(contactId)) return true
  const { rowCount } = await db.query(
    `select
    from members.contacts
    where id = $1
      and rights && $2
      and removed_at is null`,
    [contactId, ['statements', ...rights]],
  )
  return rowCount === 1
}
