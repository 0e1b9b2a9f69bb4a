/** Who of the staff sees the app as whom. */
import type { Queryable, Tx } from '@exchange/database'
import type { SeenPerson } from '../../kernel/seeing.port.ts'

export interface NewSeeing {
  readonly contactId: number
  readonly sessionId: string
  readonly memberId: number
  readonly seenId: number
  readonly openedAt: Date
  readonly endsAt: Date
}

/** Returns its id. */
export async function insertSeeing(tx: Tx, seeing: NewSeeing): Promise<string> {
  const { contactId, sessionId, memberId, seenId, openedAt, endsAt } = seeing
  const { rows } = await tx.query<{ id: string }>(
    `insert into member_records.seeings
      (contact_id, session_id, member_id, seen_id, opened_at, ends_at)
    values ($1, $2, $3, $4, $5, $6)
    returning id`,
    [contactId, sessionId, memberId, seenId, openedAt, endsAt],
  )
  const [row] = rows
  if (!row) throw new Error('No id was returned.')
  return row.id
}

export async function deleteSeeingsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from member_records.seeings where ends_at < $1', [before])
}

export interface SeeingQuestion {
  readonly id: string
  readonly contactId: number
  readonly sessionId: string
  readonly now: Date
}

/** Of this person and sign-in, while it is open. */
export async function findSeen(
  db: Queryable,
  { id, contactId, sessionId, now }: SeeingQuestion,
): Promise<SeenPerson | undefined> {
  const { rows } = await db.query<SeenPerson & Record<string, unknown>>(
    `select c.id as "contactId", m.id as "memberId", m.exchange_id as "exchangeId"
    from member_records.seeings s
    join members.contacts c on c.id = s.seen_id and c.member_id = s.member_id
    join members.members m on m.id = s.member_id
    where s.id = $1
      and s.contact_id = $2
      and s.session_id = $3
      and s.ends_at > $4
      and c.removed_at is null`,
    [id, contactId, sessionId, now],
  )
  return rows[0]
}
