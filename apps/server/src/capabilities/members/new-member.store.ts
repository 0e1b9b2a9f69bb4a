/** The rows of a business that joins by itself: its member, and its main contact. */
import type { Tx } from '@exchange/database'
import type { Located } from '../places/index.ts'

export interface NewMember {
  readonly exchangeId: number
  readonly name: string
  /** Null: the zip is not known. */
  readonly place: Pick<Located, 'city' | 'state'> | null
  readonly zip: string
  readonly at: Date
}

/** Not listed in the directory, and without an account: it has applied. */
export async function insertMember(tx: Tx, member: NewMember): Promise<number> {
  const { exchangeId, name, place, zip, at } = member
  const { rows } = await tx.query<{ id: number }>(
    `with next as (
      select nextval(pg_get_serial_sequence('members.members', 'id'))::integer as id
    )
    insert into members.members (
      id, exchange_id, owner_id, number, name, list_name, city, state, zip, joined_at, status,
      listed, flash_cash_enrolled
    )
    select n.id, $1::integer, n.id, $1::integer || '-' || n.id, $2, $2, $3, $4, $5, $6, 'applied', false, true
    from next n
    returning id`,
    [exchangeId, name, place?.city ?? '', place?.state ?? '', zip, at],
  )
  return (rows[0] as { id: number }).id
}

export async function updateActive(tx: Tx, memberId: number, account: bigint): Promise<void> {
  await tx.query(`update members.members set status = 'active', main_account = $2 where id = $1`, [
    memberId,
    account,
  ])
}

export interface NewMainContact {
  readonly memberId: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly rights: readonly string[]
  /** Its address is proved. */
  readonly proved: boolean
}

export async function insertMainContact(tx: Tx, contact: NewMainContact): Promise<number> {
  const { memberId, first, last, email, phone, rights, proved } = contact
  const { rows } = await tx.query<{ id: number }>(
    `insert into members.contacts (
      member_id, first_name, last_name, email, phone, is_main, rights, verified_email
    )
    values ($1, $2, $3, $4, $5, true, $6, case when $7 then $4 else '' end)
    returning id`,
    [memberId, first, last, email, phone, rights, proved],
  )
  return (rows[0] as { id: number }).id
}
