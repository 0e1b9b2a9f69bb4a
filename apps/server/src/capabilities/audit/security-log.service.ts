/**
 * The security log (DOMAIN §16): sign-ins, failures, factors, sessions, codes and refusals, kept
 * for 401 days. It has no passwords, codes, tokens or names of users that nobody has.
 */
import { randomUUID } from 'node:crypto'
import { logText, logValue, type LogObject } from '@exchange/domain/audit/log-text.rules'
import type { SecurityEvent } from '@exchange/domain/audit/security-events.rules'
import type { Database, Queryable } from '@exchange/database'
import { insertLines, signLine, type SealKey } from '@exchange/ledger'
import { addressBlock } from '../../kernel/address-block.ts'
import { findExchangeOfContact } from './log-names.read.ts'
import { addToSums, countSums, takeSums, type SecuritySum } from './security-sums.store.ts'

export interface SecurityNote {
  readonly event: SecurityEvent
  /** Whose sign-in it is; null or missing: nobody who is known. */
  readonly contactId?: number | null | undefined
  /** Looked up if missing. */
  readonly exchangeId?: number | null | undefined
  /** Its block is kept. */
  readonly address?: string | undefined
  /** How the browser names itself. */
  readonly device?: string | undefined
  /** The id of the sign-in. */
  readonly session?: string | undefined
  readonly detail?: LogObject | undefined
}

/** Who acts, and from where. */
export type NotedPerson = Omit<SecurityNote, 'event' | 'detail'> & { readonly contactId: number }

export interface SecurityLog {
  /** In the transaction of the event, if it has one. */
  note(on: Queryable, event: SecurityNote): Promise<void>
  /**
   * For what strangers can make happen without end. Notes within about a second, and makes nobody
   * wait. The first of an hour with the same event, person, address and detail is a line; all
   * others are one more line, which says how many they were, once the hour has ended.
   */
  tell(event: SecurityNote): void
}

export interface SecurityLogNeeds {
  readonly database: Pick<Database, 'query' | 'transaction'>
  readonly key: SealKey
  readonly now: () => Date
}

/** Beyond so many different ones of a second or an hour, addresses and details are left out. */
const toldMost = 200
const sumsMost = 2_000
const deviceMost = 200
const hourMs = 3_600_000

interface Told {
  readonly event: SecurityNote
  readonly at: Date
  times: number
}

export function createSecurityLog(needs: SecurityLogNeeds): SecurityLog & {
  /** Writes what was told. */
  settle(): Promise<void>
  /** Writes what happened more than once in hours that have ended. */
  noteSums(): Promise<void>
} {
  const { database, key, now } = needs
  let told = new Map<string, Told>()
  let isFullUntil = 0
  const lineOf = (columns: Columns, at: Date) =>
    signLine(key, 'security', { id: randomUUID(), at: at.toISOString(), ...columns })
  const count = (one: Told) => {
    const isFull = told.size >= toldMost || one.at.getTime() < isFullUntil
    const event = isFull ? withoutPlace(one.event) : one.event
    const name = keyOf(event)
    const before = told.get(name)
    if (before) before.times += one.times
    else told.set(name, { ...one, event })
  }
  return {
    async note(on, event) {
      const columns = columnsOf(event, await exchangeIdOf(on, event))
      await insertLines(on, 'security', [lineOf(columns, now())])
    },
    tell: (event) => count({ event, at: now(), times: 1 }),
    async settle() {
      const events = [...told.values()]
      if (events.length === 0) return
      told = new Map()
      const hour = hourOf(now())
      try {
        await database.transaction(async (tx) => {
          const sums: SecuritySum[] = []
          for (const one of events) sums.push(await sumOf(tx, one))
          const added = await addToSums(tx, hour, sums)
          const first = sums.filter((sum) => added.has(sum.key))
          const lines = first.map((sum) => lineOf(columnsOfSum(sum), sum.lastAt))
          if (lines.length > 0) await insertLines(tx, 'security', lines)
        })
      } catch (error) {
        // With the next ones.
        for (const one of events) count(one)
        throw error
      }
      if ((await countSums(database, hour)) >= sumsMost) isFullUntil = hour.getTime() + hourMs
    },
    async noteSums() {
      await database.transaction(async (tx) => {
        const lines = (await takeSums(tx, hourOf(now()))).map((sum) =>
          lineOf(columnsOfSum(sum), sum.lastAt),
        )
        if (lines.length > 0) await insertLines(tx, 'security', lines)
      })
    },
  }
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs)
}

/** What must be equal for two events to be counted together. */
function keyOf({ event, contactId, address, detail }: SecurityNote): string {
  const from = address ? addressBlock(address) : null
  return JSON.stringify([event, contactId ?? null, from, detail ?? null])
}

/** The person stays, so that the sums of a person are whole. */
function withoutPlace({ event, contactId = null, exchangeId }: SecurityNote): SecurityNote {
  return { event, contactId, exchangeId }
}

async function exchangeIdOf(
  on: Queryable,
  { contactId, exchangeId }: SecurityNote,
): Promise<number | null> {
  if (exchangeId !== undefined || !contactId) return exchangeId ?? null
  return await findExchangeOfContact(on, contactId)
}

async function sumOf(on: Queryable, { event: note, at, times }: Told): Promise<SecuritySum> {
  const exchangeId = await exchangeIdOf(on, note)
  const { contact_id: contactId, exchange_id: _same, ...rest } = columnsOf(note, exchangeId)
  return { key: keyOf(note), ...rest, contactId, exchangeId, times, lastAt: at }
}

function columnsOfSum(sum: SecuritySum): Columns {
  const { event, address, device, session, times } = sum
  const detail = times > 1 ? { ...sum.detail, times } : sum.detail
  const of = { contact_id: sum.contactId, exchange_id: sum.exchangeId }
  return { event, ...of, address, device, session, detail }
}

type Columns = ReturnType<typeof columnsOf>

function columnsOf(
  { event, contactId, address, device, session, detail }: SecurityNote,
  exchangeId: number | null,
) {
  return {
    event,
    contact_id: contactId ?? null,
    exchange_id: exchangeId,
    address: address ? addressBlock(address) : null,
    device: device ? logText(device).slice(0, deviceMost).toWellFormed() : null,
    session: session || null,
    detail: detail ? (logValue(detail) as LogObject) : null,
  }
}
