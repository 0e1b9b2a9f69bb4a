/** Messages: inserted in bulk, claimed by a sender, then ended or postponed. */
import type { Queryable, Tx } from '@exchange/database'
import type { LetterFacts } from '@exchange/domain/delivery/letter.rules'

export type Channel = 'mail' | 'text' | 'push'
export type Kind = LetterFacts['kind']

export interface NewMessage {
  readonly channel: Channel
  readonly kind: Kind
  /** Null if only an address is known. */
  readonly contactId: number | null
  /** Null means the contact's current address when the message is sent. */
  readonly address: string | null
  readonly transferId: string | null
  readonly facts: Readonly<Record<string, string>>
}

export interface MessageRow extends NewMessage {
  readonly id: string
  /** Including the current one. */
  readonly attempts: number
}

const columns = `
  id,
  channel,
  kind,
  contact_id as "contactId",
  address,
  transfer_id as "transferId",
  facts,
  attempts`

/** True if a message of this kind was written to the contact since then. */
export async function wasWritten(
  tx: Tx,
  { contactId, kind }: Pick<NewMessage, 'contactId' | 'kind'>,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from delivery.messages
    where contact_id = $1
      and kind = $2
      and created_at > $3
    limit 1`,
    [contactId, kind, since],
  )
  return rowCount === 1
}

export async function insertMessages(tx: Tx, all: readonly NewMessage[], at: Date): Promise<void> {
  await tx.query({
    name: 'insert-messages',
    text: `
      insert into delivery.messages
        (channel, kind, contact_id, address, transfer_id, facts, created_at, due_at)
      select t.*, $7, $7
      from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::uuid[], $6::jsonb[]) as t`,
    values: [
      all.map(({ channel }) => channel),
      all.map(({ kind }) => kind),
      all.map(({ contactId }) => contactId),
      all.map(({ address }) => address),
      all.map(({ transferId }) => transferId),
      all.map(({ facts }) => JSON.stringify(facts)),
      at,
    ],
  })
}

export interface NewOfficeLetter {
  /** Chosen by the caller, who keeps what becomes of it. */
  readonly id: string
  readonly contactId: number
  readonly facts: Readonly<Record<string, string>>
}

export async function insertOfficeLetters(
  tx: Tx,
  all: readonly NewOfficeLetter[],
  at: Date,
): Promise<void> {
  const kind: Kind = 'office-letter'
  await tx.query(
    `insert into delivery.messages (id, channel, kind, contact_id, facts, created_at, due_at)
    select t.id, 'mail', $4, t.contact_id, t.facts, $5, $5
    from unnest($1::uuid[], $2::integer[], $3::jsonb[]) as t (id, contact_id, facts)`,
    [
      all.map(({ id }) => id),
      all.map(({ contactId }) => contactId),
      all.map(({ facts }) => JSON.stringify(facts)),
      kind,
      at,
    ],
  )
}

/**
 * Claims due messages, oldest first; others skip them until `until`. A claim counts as an attempt,
 * so that a message which crashes its process is finally given up. The commit waits for the disk,
 * so nothing is sent about transactions that a crash may still undo.
 */
export async function takeDue(
  db: Queryable,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'take-due-messages',
    text: `
      update delivery.messages
      set
        attempts = attempts + 1,
        due_at = $2
      where id in (
        select id
        from delivery.messages
        where status = 'waiting'
          and due_at <= $1
        order by due_at
        limit $3
        for update skip locked
      )
      returning ${columns}`,
    values: [now, until, limit],
  })
  return rows
}

export interface Ending {
  readonly id: string
  readonly status: 'waiting' | 'sent' | 'given-up'
  /** When it is retried; meaningless for an ended message. */
  readonly dueAt: Date
  readonly error: string | null
}

/** Deletes the reset code of ended messages, unless `keepsFacts` (for the demo page). */
export async function updateEndings(
  db: Queryable,
  endings: readonly Ending[],
  { at, keepsFacts }: { readonly at: Date; readonly keepsFacts: boolean },
): Promise<void> {
  await db.query({
    name: 'end-messages',
    text: `
      update delivery.messages m
      set
        status = e.status,
        due_at = e.due_at,
        last_error = left(e.error, 500),
        ended_at = case when e.status = 'waiting' then null else $5::timestamptz end,
        facts = case when e.status = 'waiting' or $6 then m.facts else m.facts - 'code' end
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[])
        as e (id, status, due_at, error)
      where m.id = e.id
        and m.status = 'waiting'`,
    values: [
      endings.map(({ id }) => id),
      endings.map(({ status }) => status),
      endings.map(({ dueAt }) => dueAt),
      endings.map(({ error }) => error),
      at,
      keepsFacts,
    ],
  })
}

/** Returns how many were deleted, at most `limit`. */
export async function deleteEnded(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from delivery.messages
    where id in (
      select id
      from delivery.messages
      where status <> 'waiting'
        and ended_at < $1
      limit $2
    )`,
    [before, limit],
  )
  return rowCount ?? 0
}

export interface KeptMessage extends MessageRow {
  readonly status: Ending['status']
  readonly createdAt: Date
  readonly error: string | null
}

/** Newest first, of all contacts. */
export async function findNewest(db: Queryable, limit: number): Promise<KeptMessage[]> {
  const { rows } = await db.query<KeptMessage>(
    `select ${columns}, status, created_at as "createdAt", last_error as error
    from delivery.messages
    order by created_at desc
    limit $1`,
    [limit],
  )
  return rows
}
