/**
 * Lines of the logs of staff and of security (docs/security/audit.md). The application signs each
 * line when it is written, so that a line that somebody else inserts is found, even if it is sealed
 * afterwards. This module knows no columns but the time: it signs a line as a whole.
 */
import { createHash } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { canonicalJson } from '@exchange/domain/canonical-json'
import type { SealKey } from '../seals/seal-key.ts'

export const logNames = ['staff', 'security'] as const
export type LogName = (typeof logNames)[number]

export const logTables = {
  staff: 'audit.entries',
  security: 'audit.security',
} as const satisfies Record<LogName, string>

/** The columns of a line by name; those that are null may be missing. */
export interface LogLine {
  readonly id: string
  /** ISO 8601, in UTC, with milliseconds. */
  readonly at: string
  readonly [column: string]: unknown
}

/** As it is stored. */
export interface SignedLine extends LogLine {
  readonly key_id: string
  /** Hexadecimal, as PostgreSQL reads it. */
  readonly signature: string
}

/** SHA-256 over the log's name and the columns that are not null, in an unambiguous form. */
export function lineDigest(log: LogName, line: LogLine): Buffer {
  const kept = Object.entries(line).filter(([, value]) => value !== null && value !== undefined)
  const at = new Date(line.at).toISOString()
  const text = canonicalJson({ ...Object.fromEntries(kept), at })
  return createHash('sha256').update(`exchange ${log} log line v1\n${text}`).digest()
}

export function signLine(key: SealKey, log: LogName, line: LogLine): SignedLine {
  const signature = key.sign(lineDigest(log, line)).toString('hex')
  return { ...line, key_id: key.id, signature: `\\x${signature}` }
}

export async function insertLines(
  on: Queryable,
  log: LogName,
  lines: readonly SignedLine[],
): Promise<void> {
  const table = logTables[log]
  await on.query({
    name: `log.insert_${log}`,
    text: `
      insert into ${table}
      select l.*
      from jsonb_populate_recordset(null::${table}, $1) l`,
    values: [JSON.stringify(lines)],
  })
}
