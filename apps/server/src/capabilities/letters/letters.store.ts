/** Letters of the office, and who gets them. */
import type { Queryable, Tx } from '@exchange/database'
import type { LetterState, RecipientState } from '@exchange/domain/letters/office-letter.rules'

export interface LetterContent {
  readonly subject: string
  readonly body: string
  readonly view: string
  readonly from: number
  readonly until: number
}

export interface SavedLetter extends LetterContent {
  readonly exchangeId: number
  readonly by: number
  readonly at: Date
}

/** Returns its id. */
export async function insertLetter(tx: Tx, letter: SavedLetter): Promise<number> {
  const { exchangeId, subject, body, view, from, until, by, at } = letter
  const { rows } = await tx.query<{ id: number }>(
    `insert into letters.letters
      (exchange_id, subject, body, view, from_hour, until_hour, written_by, saved_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
    [exchangeId, subject, body, view, from, until, by, at],
  )
  const [row] = rows
  if (!row) throw new Error('No id was returned.')
  return row.id
}

export async function updateDraft(tx: Tx, id: number, letter: SavedLetter): Promise<void> {
  const { exchangeId, subject, body, view, from, until, by, at } = letter
  await tx.query(
    `update letters.letters
    set
      exchange_id = $2,
      subject = $3,
      body = $4,
      view = $5,
      from_hour = $6,
      until_hour = $7,
      written_by = $8,
      saved_at = $9
    where id = $1`,
    [id, exchangeId, subject, body, view, from, until, by, at],
  )
}

export async function deleteLetterRow(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from letters.letters where id = $1', [id])
}

export interface LetterAtWork extends LetterContent {
  readonly id: number
  readonly exchangeId: number
  readonly status: LetterState
  readonly savedAt: Date
}

const atWork = `
      id,
      exchange_id as "exchangeId",
      subject,
      body,
      view,
      from_hour as from,
      until_hour as until,
      status,
      saved_at as "savedAt"
    from letters.letters`

/** Others who change or send it wait until the transaction ends. */
export async function lockLetter(tx: Tx, id: number): Promise<LetterAtWork | undefined> {
  const { rows } = await tx.query<LetterAtWork & Record<string, unknown>>(
    `select ${atWork} where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** Being sent, or stopped with some on their way, the oldest first. */
export async function listLettersAtWork(db: Queryable): Promise<LetterAtWork[]> {
  const { rows } = await db.query<LetterAtWork & Record<string, unknown>>(
    `select ${atWork} where status in ('sending', 'stopped') order by id`,
  )
  return rows
}

export async function updateLetterState(
  tx: Tx,
  id: number,
  { status, at }: { readonly status: LetterState; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update letters.letters
    set
      status = $2,
      began_at = coalesce(began_at, $3),
      ended_at = case when $2 = 'sending' then null else $3 end
    where id = $1`,
    [id, status, at],
  )
}

/** Tells every process, once this is committed, that there is work. */
export async function wakeLetters(tx: Tx): Promise<void> {
  await tx.query(`select pg_notify('letters', '')`)
}

export interface NewRecipient {
  readonly memberId: number
  readonly contactId: number | null
  readonly state: RecipientState
}

export async function insertRecipients(
  tx: Tx,
  { letterId, at }: { readonly letterId: number; readonly at: Date },
  all: readonly NewRecipient[],
): Promise<void> {
  await tx.query(
    `insert into letters.recipients (letter_id, member_id, contact_id, state, at)
    select $1, r.member_id, r.contact_id, r.state, $5
    from unnest($2::integer[], $3::integer[], $4::text[]) as r (member_id, contact_id, state)`,
    [
      letterId,
      all.map(({ memberId }) => memberId),
      all.map(({ contactId }) => contactId),
      all.map(({ state }) => state),
      at,
    ],
  )
}

export async function countWritten(tx: Tx, letterId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count
    from letters.recipients
    where letter_id = $1
      and state = 'written'`,
    [letterId],
  )
  return rows[0]?.count ?? 0
}

/** Whether person `c` of member `m` gets a letter, or why not. */
export const stateNow = `case
        when m.status <> 'active' then 'closed'
        when coalesce(c.mail_to, '') = '' then 'no-address'
        when exists (
          select
          from letters.unsubscribed u
          where u.contact_id = c.id
        ) then 'unsubscribed'
        else 'waiting'
      end`

export interface TakenRecipient {
  readonly recipientId: string
  readonly contactId: number
  /** `waiting`: it gets the letter. The others have changed since the letter was begun. */
  readonly state: Extract<RecipientState, 'waiting' | 'closed' | 'no-address' | 'unsubscribed'>
}

/** The next whose turn it is, with whether they still get it. */
export async function takeRecipients(
  tx: Tx,
  letterId: number,
  limit: number,
): Promise<TakenRecipient[]> {
  const { rows } = await tx.query<TakenRecipient & Record<string, unknown>>(
    `select
      r.id as "recipientId",
      r.contact_id as "contactId",
      ${stateNow} as state
    from letters.recipients r
    join members.members m on m.id = r.member_id
    left join members.contacts c on c.id = r.contact_id and c.removed_at is null
    where r.letter_id = $1
      and r.state = 'waiting'
    order by r.member_id
    limit $2
    for update of r`,
    [letterId, limit],
  )
  return rows
}

export interface RecipientChange {
  readonly recipientId: string
  readonly state: RecipientState
  readonly messageId?: string | null
  readonly error?: string | null
}

export async function updateRecipients(
  tx: Tx,
  all: readonly RecipientChange[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update letters.recipients r
    set
      state = c.state,
      message_id = coalesce(c.message_id, r.message_id),
      error = c.error,
      at = $5
    from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[])
      as c (id, state, message_id, error)
    where r.id = c.id`,
    [
      all.map(({ recipientId }) => recipientId),
      all.map(({ state }) => state),
      all.map(({ messageId }) => messageId ?? null),
      all.map(({ error }) => error ?? null),
      at,
    ],
  )
}

/** Whether nobody of it is still to get it, or on the way. */
export async function isAllSent(tx: Tx, letterId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from letters.recipients
    where letter_id = $1
      and state in ('waiting', 'written')
    limit 1`,
    [letterId],
  )
  return rowCount === 0
}

export async function insertUnsubscribed(tx: Tx, contactId: number, at: Date): Promise<void> {
  await tx.query(
    `insert into letters.unsubscribed (contact_id, at)
    values ($1, $2)
    on conflict (contact_id) do nothing`,
    [contactId, at],
  )
}

export async function deleteUnsubscribed(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from letters.unsubscribed where contact_id = $1', [contactId])
}

/** Recipients of letters that ended before then, with the links in them. */
export async function deleteOldRecipients(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from letters.recipients r
    using letters.letters l
    where l.id = r.letter_id
      and l.ended_at < $1`,
    [before],
  )
}
