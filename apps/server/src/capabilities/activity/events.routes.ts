/** The routes by which staff read what people did in the app. */
import {
  exportEvents,
  listEvents,
  type ActivityLine,
} from '@exchange/contract/activity/events.contract'
import { activityMessages, eventsExportMost } from '@exchange/contract/activity/events.messages'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import { csvFile } from '../../kernel/csv.ts'
import type { EventRow } from './event-lines.read.ts'
import { readEvents, type ReadEventsNeeds } from './read-events.service.ts'

export function registerEventRoutes(routes: Routes, needs: ReadEventsNeeds): void {
  routes.signedIn(listEvents, async ({ input: { cursor, limit, ...filter }, caller }) => {
    const page = { as: 'activity.read', cursor, limit } as const
    const { rows, nextCursor } = await readEvents(needs, caller, { filter, page })
    return ok({ lines: rows.map(toLine), nextCursor })
  })
  routes.signedIn(exportEvents, async ({ input: filter, caller }) => {
    const page = { as: 'activity.export', limit: eventsExportMost } as const
    const { rows, nextCursor } = await readEvents(needs, caller, { filter, page })
    return ok({ csv: eventsCsv(rows), whole: nextCursor === null })
  })
}

function toLine(row: EventRow): ActivityLine {
  const { id, at, event, page, outcome, person, business, exchange, device } = row
  return {
    ...{ eventId: String(id), date: at.toISOString(), event, page, outcome },
    ...{ person, business, exchange, device },
  }
}

function eventsCsv(rows: readonly EventRow[]): string {
  const lines = rows.map((row) => [
    ...[row.localTime, row.event, row.page, row.outcome],
    ...[row.person, row.business, row.exchange, row.device],
  ])
  return csvFile([Object.values(activityMessages.columns), ...lines])
}
