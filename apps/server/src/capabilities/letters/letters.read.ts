/** Letters as staff see them, and members as a letter finds them. */
import type { Queryable, Tx } from '@exchange/database'
import type { LetterState, RecipientState } from '@exchange/domain/letters/office-letter.rules'
import { stateNow, type NewRecipient } from './letters.store.ts'

export interface LetterRow {
  readonly id: number
  readonly exchangeId: number
  readonly exchange: string
  readonly zone: string
  readonly subject: string
  readonly body: string
  readonly view: string
  readonly from: number
  readonly until: number
  readonly status: LetterState
  readonly by: string
  readonly savedAt: Date
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

const seen = `
      l.id,
      l.exchange_id as "exchangeId",
      e.name as exchange,
      e.zone,
      l.subject,
      l.body,
      l.view,
      l.from_hour as from,
      l.until_hour as until,
      l.status,
      c.first_name || ' ' || c.last_name as by,
      l.saved_at as "savedAt",
      l.began_at as "beganAt",
      l.ended_at as "endedAt"
    from letters.letters l
    join exchanges.exchanges e on e.id = l.exchange_id
    join members.contacts c on c.id = l.written_by`

/** The newest first. `exchanges` undefined: all. */
export async function listLetterRows(
  db: Queryable,
  exchanges: readonly number[] | undefined,
  limit: number,
): Promise<LetterRow[]> {
  const { rows } = await db.query<LetterRow & Record<string, unknown>>(
    `select ${seen}
    where $1::integer[] is null or l.exchange_id = any ($1)
    order by l.id desc
    limit $2`,
    [exchanges ?? null, limit],
  )
  return rows
}

export async function findLetterRow(db: Queryable, id: number): Promise<LetterRow | undefined> {
  const { rows } = await db.query<LetterRow & Record<string, unknown>>(
    `select ${seen} where l.id = $1`,
    [id],
  )
  return rows[0]
}

export interface RecipientCount {
  readonly state: RecipientState
  readonly count: number
}

export async function countRecipients(db: Queryable, letterId: number): Promise<RecipientCount[]> {
  const { rows } = await db.query<RecipientCount & Record<string, unknown>>(
    `select state, count(*)::integer as count
    from letters.recipients
    where letter_id = $1
    group by state
    order by state`,
    [letterId],
  )
  return rows
}

export interface RecipientRow {
  readonly memberId: number
  readonly exchangeId: number
  readonly name: string
  readonly state: RecipientState
  readonly error: string | null
}

export interface RecipientsQuestion {
  readonly letterId: number
  readonly state: RecipientState
  /** After this member. */
  readonly after: number
  readonly limit: number
}

export async function listRecipientRows(
  db: Queryable,
  { letterId, state, after, limit }: RecipientsQuestion,
): Promise<RecipientRow[]> {
  const { rows } = await db.query<RecipientRow & Record<string, unknown>>(
    `select
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      m.list_name as name,
      r.state,
      r.error
    from letters.recipients r
    join members.members m on m.id = r.member_id
    where r.letter_id = $1
      and r.state = $2
      and r.member_id > $3
    order by r.member_id
    limit $4`,
    [letterId, state, after, limit],
  )
  return rows
}

/** Whether each of these members would get a letter: its main contact, where mail can go. */
export async function judgeRecipients(
  db: Queryable,
  memberIds: readonly number[],
): Promise<NewRecipient[]> {
  const { rows } = await db.query<NewRecipient & Record<string, unknown>>(
    `select
      m.id as "memberId",
      c.id as "contactId",
      ${stateNow} as state
    from members.members m
    left join members.contacts c on c.member_id = m.id and c.is_main and c.removed_at is null
    where m.id = any ($1::integer[])
    order by m.id`,
    [memberIds],
  )
  return rows
}

export interface Ended {
  readonly recipientId: string
  readonly status: 'sent' | 'given-up'
  readonly error: string | null
}

/** Messages of a letter that the sender has done with. */
export async function listEnded(db: Queryable, letterId: number): Promise<Ended[]> {
  const { rows } = await db.query<Ended & Record<string, unknown>>(
    `select r.id as "recipientId", m.status, m.last_error as error
    from letters.recipients r
    join delivery.messages m on m.id = r.message_id
    where r.letter_id = $1
      and r.state = 'written'
      and m.status <> 'waiting'`,
    [letterId],
  )
  return rows
}

export interface LinkOwner {
  readonly contactId: number
  readonly exchange: string
}

/** Whose link it is. */
export async function findLinkOwner(tx: Tx, recipientId: string): Promise<LinkOwner | undefined> {
  const { rows } = await tx.query<LinkOwner & Record<string, unknown>>(
    `select r.contact_id as "contactId", e.name as exchange
    from letters.recipients r
    join letters.letters l on l.id = r.letter_id
    join exchanges.exchanges e on e.id = l.exchange_id
    where r.id = $1
      and r.contact_id is not null`,
    [recipientId],
  )
  return rows[0]
}

export async function findMailOf(db: Queryable, contactId: number): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    'select mail_to as email from members.contacts where id = $1',
    [contactId],
  )
  return rows[0]?.email ?? ''
}
