/**
 * The log of staff (docs/security/audit.md): what staff do, in the commit of the act, and which
 * members they read, before they get the answer. What concerns members of two exchanges has a line
 * for each, so that neither exchange sees the other's.
 */
import { randomUUID } from 'node:crypto'
import { logText, logValue, type LogObject } from '@exchange/domain/audit/log-text.rules'
import type { ObjectKind, StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { Queryable } from '@exchange/database'
import {
  insertLines,
  signLine,
  type Command,
  type JsonObject,
  type SealKey,
  type SignedLine,
} from '@exchange/ledger'

/** A member that an act concerns, with its exchange. */
export interface Concerned {
  readonly memberId: number
  readonly exchangeId: number
}

export interface StaffDeed {
  readonly act: StaffAct
  /** The contact who does it. */
  readonly by: number
  readonly concerns: readonly Concerned[]
  /** Exchanges that it concerns, beside those of the members; none: only the network. */
  readonly exchanges?: readonly number[]
  readonly object?: { readonly kind: ObjectKind; readonly id: string }
  readonly before?: LogObject
  readonly after?: LogObject
  /** The reason that the person gave. */
  readonly why?: string
  /** The other person of an act that needs two. */
  readonly second?: number | null
}

type GuardOfNote = NonNullable<Command['guards']>[number]

export interface StaffLog {
  /** In the transaction of the act; a reading outside of one. */
  note(on: Queryable, deed: StaffDeed): Promise<void>
  /** The same for a command of the ledger: a guard that writes the lines in its commit. */
  noting(deed: StaffDeed): GuardOfNote
  /** A reading: nothing is noted if no member was found. */
  noteReading(on: Queryable, deed: StaffDeed): Promise<void>
}

export interface StaffLogNeeds {
  readonly key: SealKey
  readonly now: () => Date
}

export function createStaffLog({ key, now }: StaffLogNeeds): StaffLog {
  const linesOf = (deed: StaffDeed) => {
    const at = now().toISOString()
    return placesOf(deed).map(({ exchangeId, members }) =>
      signLine(key, 'staff', {
        id: randomUUID(),
        at,
        exchange_id: exchangeId,
        members,
        ...columnsOf(deed),
      }),
    )
  }
  const note = (on: Queryable, deed: StaffDeed) => insertLines(on, 'staff', linesOf(deed))
  return {
    note,
    noting: (deed) => ({ name: 'audit.note', args: { lines: linesOf(deed).map(asJson) } }),
    async noteReading(on, deed) {
      if (deed.concerns.length > 0) await note(on, deed)
    },
  }
}

function columnsOf({ act, by, object, before, after, why, second }: StaffDeed) {
  return {
    act,
    actor: by,
    second: second ?? null,
    object_kind: object?.kind ?? null,
    object_id: object ? logText(object.id) : null,
    before: before ? logValue(before) : null,
    after: after ? logValue(after) : null,
    why: why === undefined || why === '' ? null : logText(why),
  }
}

/** One for each exchange, with its members in order. */
function placesOf({ concerns, exchanges = [] }: StaffDeed) {
  const places = new Map<number | null, Set<number>>(exchanges.map((id) => [id, new Set()]))
  for (const { exchangeId, memberId } of concerns) {
    const members = places.get(exchangeId) ?? new Set()
    places.set(exchangeId, members.add(memberId))
  }
  if (places.size === 0) places.set(null, new Set())
  return [...places].map(([exchangeId, members]) => ({
    exchangeId,
    members: [...members].toSorted((one, other) => one - other),
  }))
}

/** A line has only values of JSON. */
function asJson(line: SignedLine): JsonObject {
  return line as unknown as JsonObject
}
