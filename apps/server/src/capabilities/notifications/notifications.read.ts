/** One person's notifications, newest first, with the name of the other side. */
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import type { Queryable } from '@exchange/database'
import { pictureColumn, type StoredPicture } from '../media/index.ts'

export interface NotificationRow {
  readonly id: bigint
  readonly kind: NotificationKind
  readonly memberName: string
  /** Of the other member; null where the reader's own business is meant. */
  readonly image: StoredPicture | null
  readonly requestId: number | null
  readonly approvalId: string | null
  readonly facts: Readonly<Record<string, string>>
  readonly sentAt: Date
  readonly readAt: Date | null
}

export interface NotificationPage {
  readonly contactId: number
  /** Those before this id; undefined for the newest. */
  readonly before: bigint | undefined
  readonly limit: number
}

const columns = `
  n.id,
  n.kind,
  m.list_name as "memberName",
  case when m.id <> own.member_id then ${pictureColumn('m.image_key')} end as image,
  n.request_id as "requestId",
  n.approval_id as "approvalId",
  n.facts,
  n.sent_at as "sentAt",
  n.read_at as "readAt"`

const sources = `from notifications.notifications n
      join members.members m on m.id = n.member_id
      join members.contacts own on own.id = n.contact_id`

export async function listNotifications(
  db: Queryable,
  { contactId, before, limit }: NotificationPage,
): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>({
    name: 'list-notifications',
    text: `select ${columns}
      ${sources}
      where n.contact_id = $1
        and n.deleted_at is null
        and n.id < $2
      order by n.id desc
      limit $3`,
    values: [contactId, before ?? 9_223_372_036_854_775_807n, limit],
  })
  return rows
}

/** Undefined if it belongs to another contact or was deleted. */
export async function findNotification(
  db: Queryable,
  contactId: number,
  id: string,
): Promise<NotificationRow | undefined> {
  const { rows } = await db.query<NotificationRow>(
    `select ${columns}
    ${sources}
    where n.id = $2
      and n.contact_id = $1
      and n.deleted_at is null`,
    [contactId, id],
  )
  return rows[0]
}

/** ACCT-04: unread notifications and those of open requests. */
export async function countPending(db: Queryable, contactId: number): Promise<number> {
  const { rows } = await db.query<{ pending: number }>(
    'select notifications.pending_count($1) as pending',
    [contactId],
  )
  return rows[0]?.pending ?? 0
}
