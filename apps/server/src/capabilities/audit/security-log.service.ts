/**
 * The security log (DOMAIN §16): sign-ins, failures, factors, sessions, codes and refusals of a
 * right, kept for 400 days. It has no passwords, codes, tokens or names of users that nobody has.
 */
import { randomUUID } from 'node:crypto'
import { logText, logValue, type LogObject } from '@exchange/domain/audit/log-text.rules'
import type { SecurityEvent } from '@exchange/domain/audit/security-events.rules'
import type { Queryable } from '@exchange/database'
import { insertLines, signLine, type SealKey, type SignedLine } from '@exchange/ledger'
import { addressBlock } from '../../kernel/address-block.ts'
import type { Log } from '../../kernel/log.ts'
import { findExchangeOfContact } from './log-names.read.ts'

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

export interface SecurityLog {
  /** In the transaction of the event, if it has one. */
  note(on: Queryable, event: SecurityNote): Promise<void>
  /**
   * Notes within about a second, and makes nobody wait. Equal events of that time are one line that
   * says how many they were.
   */
  tell(event: SecurityNote): void
}

export interface SecurityLogNeeds {
  readonly database: Queryable
  readonly key: SealKey
  readonly log: Pick<Log, 'warn'>
  readonly now: () => Date
}

/** More different events than this of one second are only counted. */
const toldMost = 200
const deviceMost = 200

interface Told {
  readonly event: SecurityNote
  times: number
}

export function createSecurityLog(needs: SecurityLogNeeds): SecurityLog & {
  /** Writes what was told. */
  settle(): Promise<void>
} {
  const { database, key, log, now } = needs
  let told = new Map<string, Told>()
  let more = 0
  const lineOf = (event: SecurityNote, exchangeId: number | null) =>
    signLine(key, 'security', {
      id: randomUUID(),
      at: now().toISOString(),
      ...columnsOf(event, exchangeId),
    })
  const note = async (on: Queryable, event: SecurityNote) => {
    await insertLines(on, 'security', [lineOf(event, await exchangeIdOf(on, event))])
  }
  const count = ({ event, times }: Told) => {
    const name = JSON.stringify(event)
    const before = told.get(name)
    if (before) before.times += times
    else if (told.size < toldMost) told.set(name, { event, times })
    else more += times
  }
  return {
    note,
    tell: (event) => count({ event, times: 1 }),
    async settle() {
      const [events, left] = [[...told.values()], more]
      told = new Map()
      more = 0
      if (left > 0) log.warn('too many security events in a second: some are not noted', { left })
      const lines: SignedLine[] = []
      try {
        for (const { event, times } of events) {
          const detail = times > 1 ? { ...event.detail, times } : event.detail
          lines.push(lineOf({ ...event, detail }, await exchangeIdOf(database, event)))
        }
        if (lines.length > 0) await insertLines(database, 'security', lines)
      } catch (error) {
        // With the next ones.
        for (const one of events) count(one)
        throw error
      }
    },
  }
}

async function exchangeIdOf(
  on: Queryable,
  { contactId, exchangeId }: SecurityNote,
): Promise<number | null> {
  if (exchangeId !== undefined || !contactId) return exchangeId ?? null
  return await findExchangeOfContact(on, contactId)
}

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
    detail: detail ? logValue(detail) : null,
  }
}
