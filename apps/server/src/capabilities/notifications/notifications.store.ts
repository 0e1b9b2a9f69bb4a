/**
 * The rows of notifications: written in batches, read and deleted individually by their recipients.
 */
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import type { Queryable, Tx } from '@exchange/database'

export interface NewNotification {
  readonly contactId: number
  readonly kind: NotificationKind
  /** The other member involved. */
  readonly memberId: number
  readonly requestId: number | null
  readonly approvalId?: string
  /** Amounts are minor units as text. */
  readonly facts: Readonly<Record<string, string>>
}

export async function insertNotifications(
  tx: Tx,
  all: readonly NewNotification[],
  sentAt: Date,
): Promise<void> {
  // Runs for every payment: one JSON document is cheaper to encode than an array per column.
  await tx.query({
    name: 'insert-notifications',
    text: `
      insert into notifications.notifications
        (contact_id, kind, member_id, request_id, approval_id, facts, sent_at)
      select t."contactId", t.kind, t."memberId", t."requestId", t."approvalId", t.facts, $2
      from jsonb_to_recordset($1::jsonb) as t (
        "contactId" integer,
        kind text,
        "memberId" integer,
        "requestId" integer,
        "approvalId" uuid,
        facts jsonb
      )`,
    values: [JSON.stringify(all), sentAt],
  })
}

/** Keeps the time of the first reading. False if it belongs to another contact or was deleted. */
export async function updateRead(
  db: Queryable,
  contactId: number,
  id: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update notifications.notifications
    set read_at = coalesce(read_at, $3)
    where id = $2
      and contact_id = $1
      and deleted_at is null`,
    [contactId, id, at],
  )
  return rowCount === 1
}

/**
 * Marks as read what asks somebody to approve one of these that has ended. Facts are told in any
 * order, so the approvals themselves decide.
 */
export async function updateAskEnded(
  tx: Tx,
  approvalIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'update-ask-ended',
    text: `
      update notifications.notifications n
      set read_at = $2
      from approvals.approvals a
      where n.approval_id = any ($1::uuid[])
        and n.kind = 'approval-asked'
        and n.read_at is null
        and a.id = n.approval_id
        and a.status <> 'pending'`,
    values: [approvalIds, at],
  })
}

/** False if there is nothing to delete. */
export async function updateDeleted(
  db: Queryable,
  contactId: number,
  id: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update notifications.notifications
    set
      read_at = coalesce(read_at, $3),
      deleted_at = $3
    where id = $2
      and contact_id = $1
      and deleted_at is null`,
    [contactId, id, at],
  )
  return rowCount === 1
}

/** Deletes at most `limit` rows that their readers deleted, and returns how many. */
export async function removeDeletedBefore(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from notifications.notifications
    where id = any (
      array(
        select n.id
        from notifications.notifications n
        where n.deleted_at < $1
        limit $2
      )
    )`,
    [before, limit],
  )
  return rowCount ?? 0
}
