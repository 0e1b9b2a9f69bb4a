/** Pages of a person's notifications, each with the request it is about, as that is now. */
import type { NotificationKind } from '@exchange/domain/notifications/notification.rules'
import type { Database, Queryable } from '@exchange/database'
import { statusAt } from '@exchange/domain/requests/request.rules'
import { readRequests, type RequestView } from '../requests/index.ts'
import {
  countPending,
  findNotification,
  listNotifications,
  type NotificationRow,
} from './notifications.read.ts'
import { updateDeleted, updateRead } from './notifications.store.ts'

export interface NotificationLine {
  readonly id: string
  readonly kind: NotificationKind
  readonly who: string
  /** Minor units. */
  readonly amount: bigint
  readonly tip: bigint
  readonly note: string
  readonly code: string
  /** Of a declined reload the end of the card's number; and that it is not tried again. */
  readonly card: string
  readonly stopped: boolean
  /** Of a scheduled payment: why it was refused, how many were missed. */
  readonly refusal: string
  readonly count: number
  readonly sentAt: Date
  readonly readAt: Date | null
  readonly deletable: boolean
  /** What can be paid or declined from here; null for all other kinds. */
  readonly request: RequestView | null
}

export interface NotificationQuestion {
  readonly contactId: number
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface Notifications {
  read(question: NotificationQuestion): Promise<{
    readonly lines: readonly NotificationLine[]
    readonly nextCursor: string | null
    readonly pending: number
  }>
  /** Returns what is pending then; undefined when there is no such notification. */
  markRead(contactId: number, id: string): Promise<number | undefined>
  /** `still-open`: its request can still be paid (ENT-26 userCanDelete). */
  remove(contactId: number, id: string): Promise<number | 'still-open' | undefined>
}

export function createNotifications(database: Database, now: () => Date): Notifications {
  return {
    async read({ contactId, cursor, limit }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      // One more than asked for says whether there is a next page.
      const rows = await listNotifications(database, { contactId, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        lines: await linesOf(database, shown, now()),
        nextCursor: last ? String(last.id) : null,
        pending: await countPending(database, contactId),
      }
    },
    async markRead(contactId, id) {
      const read = await updateRead(database, contactId, id, now())
      return read ? await countPending(database, contactId) : undefined
    },
    async remove(contactId, id) {
      const row = await findNotification(database, contactId, id)
      const [line] = await linesOf(database, row ? [row] : [], now())
      if (!line) return undefined
      if (!line.deletable) return 'still-open'
      await updateDeleted(database, contactId, id, now())
      return await countPending(database, contactId)
    },
  }
}

/** A cursor that we did not make starts before the first one: the page is empty. */
function readCursor(cursor: string): bigint {
  return /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 0n
}

async function linesOf(
  db: Queryable,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<NotificationLine[]> {
  const ids = rows.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]))
  const requests = ids.length > 0 ? await readRequests(db, [...new Set(ids)]) : []
  const byId = new Map(
    requests.map((request) => [request.id, { ...request, status: statusAt(request, now) }]),
  )
  return rows.map((row) => lineOf(row, byId.get(row.requestId ?? 0)))
}

/** Those that tell their own sums; the others tell those of their request. */
const withSums: ReadonlySet<NotificationRow['kind']> = new Set([
  'request-paid',
  'payment-received',
  'card-charged',
  'reload-declined',
  'schedule-paid',
  'schedule-refused',
  'schedule-missed',
  'schedule-paused',
])

function lineOf(row: NotificationRow, request: RequestView | undefined): NotificationLine {
  const { kind, facts } = row
  const received = kind === 'request-received'
  const paid = withSums.has(kind)
  return {
    id: String(row.id),
    kind,
    who: whoOf(row, request),
    amount: paid ? BigInt(facts['amount'] ?? '0') : (request?.amount ?? 0n),
    tip: BigInt(facts['tip'] ?? '0'),
    note: request?.note ?? '',
    code: facts['code'] ?? '',
    card: facts['card'] ?? '',
    stopped: facts['stopped'] !== undefined,
    refusal: facts['refusal'] ?? '',
    count: Number(facts['count'] ?? '0'),
    sentAt: row.sentAt,
    readAt: row.readAt,
    deletable: !received || request?.status !== 'pending',
    request: received ? (request ?? null) : null,
  }
}

/** Who asks and who was asked are people; who paid is told by its business. */
function whoOf({ kind, memberName }: NotificationRow, request: RequestView | undefined): string {
  if (kind === 'request-received') return request?.requestorName ?? memberName
  if (kind === 'request-expired') return request?.askedName ?? memberName
  return memberName
}
