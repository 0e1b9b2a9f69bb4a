/** The route of the activity log; it answers without waiting for the write (SHELL-17). */
import { eventBytesMost, logActivity } from '@exchange/contract/activity/activity.contract'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { ActivityLog } from './activity-log.service.ts'

/** Known fields with the characters that their columns hold. */
const columns = { event: 100, page: 300, outcome: 100, station: 100, session: 100, ua: 500, ts: 40 }
type Column = keyof typeof columns

/** The contact comes from the session; user and member in the request body are ignored. */
export function registerActivityRoutes(
  routes: Routes,
  { log, now }: { readonly log: ActivityLog; readonly now: () => Date },
): void {
  routes.open(logActivity, async ({ input, caller, meta }) => {
    const { user: _user, mId: _member, ...said } = input
    const column = (name: Column) => textIn(said[name], columns[name])
    log.note({
      notedAt: now(),
      contactId: caller?.contactId ?? null,
      event: column('event') ?? '',
      page: column('page'),
      outcome: column('outcome'),
      station: column('station'),
      clientSession: column('session'),
      userAgent: column('ua') ?? meta.userAgent,
      clientTime: column('ts'),
      fields: furtherFields(said),
    })
    return ok({})
  })
}

/** Null for what its column cannot hold. */
function textIn(value: unknown, most: number): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= most ? text : null
}

/** What has no column, in the given order, as far as it fits; null if there is nothing. */
function furtherFields(said: Readonly<Record<string, unknown>>): string | null {
  const kept: string[] = []
  let bytes = 2
  for (const [name, value] of Object.entries(said)) {
    const isKnown = Object.hasOwn(columns, name)
    const hasColumn = isKnown && textIn(value, columns[name as Column]) !== null
    if (hasColumn || value === undefined || value === null) continue
    const field = `${JSON.stringify(name)}:${JSON.stringify(value)}`
    const more = Buffer.byteLength(field) + 1
    if (bytes + more > eventBytesMost) continue
    bytes += more
    kept.push(field)
  }
  return kept.length > 0 ? `{${kept.join(',')}}` : null
}
