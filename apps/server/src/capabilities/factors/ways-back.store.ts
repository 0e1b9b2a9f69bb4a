/** People who have lost every second factor, and ask for a way back. */
import type { Queryable, Tx } from '@exchange/database'
import type { WayBack } from '@exchange/domain/factors/way-back.rules'
import { deleteCodesOf } from './recovery-codes.store.ts'

export interface WayBackRow extends WayBack {
  readonly id: string
  readonly contactId: number
}

const columns = `w.id,
      w.contact_id as "contactId",
      w.asked_at as "askedAt",
      w.cancelled_at as "cancelledAt",
      w.opened_at as "openedAt"`

/** The newest that nobody has ended. */
export async function findOpenWayBack(
  db: Queryable,
  contactId: number,
): Promise<WayBackRow | undefined> {
  const { rows } = await db.query<WayBackRow & Record<string, unknown>>(
    `select
      ${columns}
    from factors.ways_back w
    where w.contact_id = $1
      and w.cancelled_at is null
      and w.opened_at is null
    order by w.asked_at desc
    limit 1`,
    [contactId],
  )
  return rows[0]
}

export async function insertWayBack(tx: Tx, contactId: number, at: Date): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'insert into factors.ways_back (contact_id, asked_at) values ($1, $2) returning id',
    [contactId, at],
  )
  return (rows[0] as { id: string }).id
}

/** Keeps the hash of the code in its letters; false if it has ended. */
export async function updateCancelHash(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update factors.ways_back
    set cancel_hash = $2
    where id = $1
      and cancelled_at is null
      and opened_at is null`,
    [id, hash],
  )
  return rowCount === 1
}

export async function lockWayBackByCode(tx: Tx, hash: Buffer): Promise<WayBackRow | undefined> {
  const { rows } = await tx.query<WayBackRow & Record<string, unknown>>(
    `select
      ${columns}
    from factors.ways_back w
    where w.cancel_hash = $1
    for update`,
    [hash],
  )
  return rows[0]
}

interface WayBackMember {
  readonly memberId: number
  readonly exchangeId: number
}

export async function lockWayBack(
  tx: Tx,
  id: string,
): Promise<(WayBackRow & WayBackMember) | undefined> {
  const { rows } = await tx.query<WayBackRow & WayBackMember & Record<string, unknown>>(
    `select
      ${columns},
      m.id as "memberId",
      m.exchange_id as "exchangeId"
    from factors.ways_back w
    join members.contacts c on c.id = w.contact_id
    join members.members m on m.id = c.member_id
    where w.id = $1
    for update of w`,
    [id],
  )
  return rows[0]
}

/** Ends all that a person has asked for; returns how many. */
export async function cancelWaysBack(db: Queryable, contactId: number, at: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update factors.ways_back
    set cancelled_at = $2
    where contact_id = $1
      and cancelled_at is null
      and opened_at is null`,
    [contactId, at],
  )
  return rowCount ?? 0
}

export async function updateOpened(
  tx: Tx,
  id: string,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<void> {
  await tx.query('update factors.ways_back set opened_at = $2, opened_by = $3 where id = $1', [
    ...[id, at, by],
  ])
}

/** Passkeys, authenticator and recovery codes of a person. */
export async function deleteFactorsOf(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from factors.passkeys where contact_id = $1', [contactId])
  await tx.query('delete from factors.authenticators where contact_id = $1', [contactId])
  await deleteCodesOf(tx, contactId)
}
