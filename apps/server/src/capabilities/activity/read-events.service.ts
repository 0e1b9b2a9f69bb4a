/** Reads what people did in the app, for staff of their exchanges, and notes that they did. */
import type { Database } from '@exchange/database'
import { exchangesWith, type Grant } from '@exchange/domain/rights'
import { plainWords } from '@exchange/domain/typed/words.rules'
import type { StaffLog } from '../audit/index.ts'
import { listEventLines, type EventRow } from './event-lines.read.ts'

export interface ReadEventsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly staffLog: StaffLog
  /** The time zone of an exchange. */
  readonly zoneOf: (exchangeId: number) => Promise<string>
}

export interface EventsAsked {
  readonly person?: string | undefined
  readonly business?: string | undefined
  readonly event?: string | undefined
  readonly page?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface EventsReader {
  readonly contactId: number
  readonly exchangeId: number
  readonly grants: readonly Grant[]
}

interface Page {
  readonly as: 'activity.read' | 'activity.export'
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface EventPage {
  readonly rows: readonly EventRow[]
  readonly nextCursor: string | null
}

/** A page, which is noted before it is answered; next pages of one filter are the same reading. */
export async function readEvents(
  { database, staffLog, zoneOf }: ReadEventsNeeds,
  reader: EventsReader,
  { filter, page }: { readonly filter: EventsAsked; readonly page: Page },
): Promise<EventPage> {
  const scope = exchangesWith(reader.grants, 'Events')
  const found = await listEventLines(database, {
    ...{ exchanges: scope, from: filter.from, until: filter.until },
    ...{ event: filter.event ?? '', page: filter.page ?? '' },
    ...{ person: folded(filter.person), business: folded(filter.business) },
    zone: await zoneOf(reader.exchangeId),
    ...{ before: cursorOf(page.cursor), limit: page.limit + 1 },
  })
  if (page.cursor === undefined) {
    const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
    await staffLog.note(database, {
      ...{ act: page.as, by: reader.contactId, after: asked },
      ...{ concerns: [], exchanges: scope ?? [] },
    })
  }
  const rows = found.slice(0, page.limit)
  const last = found.length > page.limit ? rows.at(-1) : undefined
  return { rows, nextCursor: last ? String(last.id) : null }
}

function folded(text: string | undefined): string {
  return plainWords(text ?? '').join(' ')
}

/** A cursor that nobody was given is none. */
function cursorOf(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined
}
