/** What staff wrote and changed of a member, and what waits for a second person. */
import type { Queryable } from '@exchange/database'
import type { PostingDirection, PostingHouse } from '@exchange/domain/member-records/posting.rules'

export interface RecordNoteRow {
  readonly id: string
  readonly text: string
  readonly author: string
  readonly at: Date
}

export async function listRecordNotes(db: Queryable, memberId: number): Promise<RecordNoteRow[]> {
  const { rows } = await db.query<RecordNoteRow & Record<string, unknown>>(
    `select n.id::text, n.text, c.first_name || ' ' || c.last_name as author, n.written_at as at
    from member_records.notes n
    join members.contacts c on c.id = n.author_id
    where n.member_id = $1
    order by n.id desc
    limit 50`,
    [memberId],
  )
  return rows
}

export interface RecordChangeRow {
  readonly id: string
  readonly kind: 'standing' | 'thresholds' | 'fee-plan'
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly why: string
  readonly by: string
  readonly at: Date
}

/** The newest first. Credit lines have a history of their own. */
export async function listRecordChanges(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<RecordChangeRow[]> {
  const { rows } = await db.query<RecordChangeRow & Record<string, unknown>>(
    `select
      h.id::text,
      h.kind,
      h.before,
      h.after,
      h.why,
      c.first_name || ' ' || c.last_name as by,
      h.changed_at as at
    from member_records.changes h
    join members.contacts c on c.id = h.changed_by
    where h.member_id = $1
    order by h.id desc
    limit $2`,
    [memberId, limit],
  )
  return rows
}

export interface CreditOrderRow {
  readonly credit: bigint
  readonly why: string
  readonly orderedBy: number
  readonly orderedByName: string
  /** It was ordered by who asks, perhaps with another login. */
  readonly isOwn: boolean
  /** Who asks ordered it, and may take it back; a colleague of the same business may not. */
  readonly isByCaller: boolean
  readonly expiresAt: Date
}

/** The order that waits for a second person. */
export async function findCreditOrder(
  db: Queryable,
  memberId: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<CreditOrderRow | undefined> {
  const { rows } = await db.query<CreditOrderRow & Record<string, unknown>>(
    `select
      o.credit,
      o.why,
      o.ordered_by as "orderedBy",
      c.first_name || ' ' || c.last_name as "orderedByName",
      not members.is_second_person(o.ordered_by, $2) as "isOwn",
      members.same_person(o.ordered_by, $2) as "isByCaller",
      o.expires_at as "expiresAt"
    from member_records.credit_orders o
    join members.contacts c on c.id = o.ordered_by
    where o.member_id = $1
      and o.expires_at > $3`,
    [memberId, by, now],
  )
  return rows[0]
}

/** What a posting was, by its transfer. */
export async function findPosting(
  db: Queryable,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await db.query<{ detail: Record<string, unknown> }>(
    `select detail from ledger.transfers where id = $1 and kind = 'staff-posting'`,
    [id],
  )
  return rows[0]?.detail
}

export interface WaitingPostingRow {
  readonly reference: string
  readonly content: {
    readonly direction: PostingDirection
    /** Minor units. */
    readonly amount: string
    readonly house: PostingHouse
    readonly why: string
  }
  readonly orderedBy: string
  readonly isOwn: boolean
  readonly isByCaller: boolean
  readonly expiresAt: Date
}

/** Postings to a member that wait for a second person, the oldest first. */
export async function listWaitingPostings(
  db: Queryable,
  { memberId, exchangeId }: { readonly memberId: number; readonly exchangeId: number },
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<WaitingPostingRow[]> {
  const { rows } = await db.query<WaitingPostingRow & Record<string, unknown>>(
    `select
      o.reference,
      o.content,
      c.first_name || ' ' || c.last_name as "orderedBy",
      not members.is_second_person(o.ordered_by, $3) as "isOwn",
      members.same_person(o.ordered_by, $3) as "isByCaller",
      o.expires_at as "expiresAt"
    from exchanges.outlay_orders o
    join members.contacts c on c.id = o.ordered_by
    where o.exchange_id = $1
      and o.kind = 'posting'
      and (o.content ->> 'member')::integer = $2
      and o.expires_at > $4
      -- It stays in the list of orders after it was carried out.
      and not exists (
        select
        from exchanges.outlays given
        join ledger.transfers t on t.id = given.transfer_id
        where given.ordered_by = o.ordered_by
          and given.exchange_id = o.exchange_id
          and given.given_at > o.expires_at - interval '24 hours'
          and t.kind = 'staff-posting'
          and t.detail ->> 'reference' = encode(sha256(convert_to(o.reference, 'UTF8')), 'hex')
      )
    order by o.expires_at`,
    [exchangeId, memberId, by, now],
  )
  return rows
}

/** Whether two contacts are one person, as far as can be told. */
export async function isSamePerson(db: Queryable, one: number, other: number): Promise<boolean> {
  const { rows } = await db.query<{ same: boolean }>('select members.same_person($1, $2) as same', [
    one,
    other,
  ])
  return rows[0]?.same === true
}

/** Whether the erasure of the whole business has begun; it is never taken back then. */
export async function isBeingErased(db: Queryable, memberId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select
    from erasure.erasures e
    where e.member_id = $1
      and e.contact_id is null
      and e.began_at is not null`,
    [memberId],
  )
  return rowCount !== 0
}
