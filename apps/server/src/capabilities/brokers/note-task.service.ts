/** Ends a task or puts it off, with a note that is never changed. */
import { laterMostDays, noteMost, type Signal } from '@exchange/domain/brokers/task.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { dayIn } from '@exchange/domain/wall-clock'
import { findMemberInBook } from './brokers.read.ts'
import { insertNote } from './brokers.store.ts'
import type { BookNeeds, BookReader } from './read-book.service.ts'

export interface TaskEnd {
  readonly noteId: string
  readonly memberId: number
  readonly signal: Signal
  readonly outcome: 'done' | 'later'
  readonly until?: string | undefined
  readonly note: string
}

export type NoteFault =
  | 'note-missing'
  | 'note-too-long'
  | 'until-missing'
  | 'until-past'
  | 'until-too-late'

const dayMs = 86_400_000

export interface NoteNeeds extends BookNeeds {
  readonly zoneOf: (exchangeId: number) => Promise<string>
}

/** The same note again changes nothing. */
export async function noteTask(
  { database, staffLog, now, zoneOf }: NoteNeeds,
  writer: BookReader,
  end: TaskEnd,
): Promise<Result<null, 'not-in-book' | NoteFault>> {
  const member = await findMemberInBook(database, end.memberId)
  if (!member || !mayNote(writer, member)) return fail('not-in-book')
  const { exchangeId, memberId } = member
  const fault = faultIn(end, dayIn(await zoneOf(exchangeId), now()))
  if (fault) return fail(fault)
  const { noteId, signal, outcome } = end
  const until = outcome === 'later' ? (end.until ?? null) : null
  const note = end.note.trim()
  await database.transaction(async (tx) => {
    const kept = { noteId, memberId, signal, by: writer.contactId, outcome, until, note, at: now() }
    if (!(await insertNote(tx, kept))) return
    await staffLog.note(tx, {
      ...{ act: 'task.note', by: writer.contactId, why: note },
      concerns: [{ memberId, exchangeId }],
      object: { kind: 'member', id: String(memberId) },
      after: { signal, outcome, ...(until !== null && { until }) },
    })
  })
  return ok(null)
}

/** The broker of the member, or whoever looks after all books of its exchange. */
function mayNote(
  { contactId, grants }: BookReader,
  { exchangeId, broker }: { exchangeId: number; broker: { contactId: number } | null },
): boolean {
  if (!broker) return false
  if (holdsRight(grants, 'Users', exchangeId)) return true
  return broker.contactId === contactId && holdsRight(grants, 'Broker', exchangeId)
}

function faultIn({ outcome, until, note }: TaskEnd, today: string): NoteFault | undefined {
  const text = note.trim()
  if (text === '') return 'note-missing'
  if (text.length > noteMost) return 'note-too-long'
  if (outcome === 'done') return undefined
  if (until === undefined) return 'until-missing'
  if (until <= today) return 'until-past'
  const days = (Date.parse(until) - Date.parse(today)) / dayMs
  return days > laterMostDays ? 'until-too-late' : undefined
}
