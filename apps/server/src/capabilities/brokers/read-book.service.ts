/** The book of a broker with its tasks, for itself and for whoever looks after all books. */
import type { Database } from '@exchange/database'
import {
  isQuiet,
  signals,
  tasksOf,
  type BookFacts,
  type Task,
} from '@exchange/domain/brokers/task.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith, type Grant } from '@exchange/domain/rights'
import type { StaffLog } from '../audit/index.ts'
import { readBookRows, readLastNotes, type BookRow, type NoteRow } from './book.read.ts'
import { listBrokersIn, type Broker, type BrokerWithBook } from './brokers.read.ts'

export interface BookNeeds {
  readonly database: Database
  readonly staffLog: StaffLog
  readonly now: () => Date
}

export interface BookReader {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

export interface FoundTask {
  readonly of: BookRow
  readonly task: Task
  readonly last: NoteRow | null
}

export interface Book {
  readonly broker: Broker
  readonly brokers: readonly BrokerWithBook[]
  readonly members: readonly { readonly of: BookRow; readonly tasks: number }[]
  readonly tasks: readonly FoundTask[]
  /** Tasks that are done or put off. */
  readonly putOff: number
}

/** Whose book, in which exchanges. */
export interface OpenedBook {
  readonly broker: Broker
  readonly exchanges: readonly number[] | undefined
  /** Whose books the reader may open. */
  readonly brokers: readonly BrokerWithBook[]
}

/**
 * A broker opens the own book in the exchanges where it holds the right; whoever holds the right
 * Users opens any book there. A book that may not be opened is not found.
 */
export async function openBook(
  database: Pick<Database, 'query'>,
  { contactId, grants }: BookReader,
  brokerId: number = contactId,
): Promise<Result<OpenedBook, 'no-broker'>> {
  const cared = exchangesWith(grants, 'Users')
  const own = exchangesWith(grants, 'Broker')
  const looksAfter = cared === undefined || cared.length > 0
  const brokers = await listBrokersIn(database, looksAfter ? cared : own)
  const seen = looksAfter ? brokers : brokers.filter((one) => one.contactId === contactId)
  const broker = brokers.find((one) => one.contactId === brokerId)
  if (brokerId === contactId) {
    return ok({ broker: broker ?? { contactId, name: '' }, exchanges: own, brokers: seen })
  }
  return broker && looksAfter ? ok({ broker, exchanges: cared, brokers: seen }) : fail('no-broker')
}

export async function readBook(
  { database, staffLog, now }: BookNeeds,
  reader: BookReader,
  brokerId?: number,
): Promise<Result<Book, 'no-broker'>> {
  const opened = await openBook(database, reader, brokerId)
  if (!opened.ok) return opened
  const { broker, exchanges, brokers } = opened.value
  const rows = await readBookRows(database, {
    ...{ brokerId: broker.contactId, exchanges, now: now() },
  })
  const notes = await readLastNotes(
    database,
    rows.map(({ memberId }) => memberId),
  )
  await staffLog.noteReading(database, {
    ...{ act: 'book.read', by: reader.contactId },
    object: { kind: 'person', id: String(broker.contactId) },
    concerns: rows,
  })
  return ok({ broker, brokers, ...foundIn(rows, notes, now()) })
}

/** The most urgent first; among equals by name, as the rows are. */
function foundIn(rows: readonly BookRow[], notes: readonly NoteRow[], now: Date) {
  const lastOf = new Map(notes.map((note) => [`${note.memberId} ${note.signal}`, note]))
  const all = rows.flatMap((of) =>
    tasksOf(factsOf(of), now).map((task) => {
      const last = lastOf.get(`${of.memberId} ${task.signal}`) ?? null
      const isPutOff = isQuiet(last && { ...last, until: last.untilAt }, now)
      return { of, task, last, isPutOff }
    }),
  )
  const open = all.filter(({ isPutOff }) => !isPutOff)
  const tasks = signals.flatMap((signal) => open.filter(({ task }) => task.signal === signal))
  const countOf = (memberId: number) => open.filter(({ of }) => of.memberId === memberId).length
  return {
    tasks,
    putOff: all.length - open.length,
    members: rows.map((of) => ({ of, tasks: countOf(of.memberId) })),
  }
}

function factsOf(row: BookRow): BookFacts {
  const { target, targetBought, targetEndsAt, requestId, requestFrom, requestAmount } = row
  const hasTarget = target !== null && targetBought !== null && targetEndsAt !== null
  const isAsked = requestId !== null && requestAmount !== null && row.requestMadeAt !== null
  return {
    ...row,
    target: hasTarget ? { sum: target, bought: targetBought, endsAt: targetEndsAt } : null,
    request: isAsked
      ? { requestId, from: requestFrom ?? '', amount: requestAmount, madeAt: row.requestMadeAt }
      : null,
  }
}
