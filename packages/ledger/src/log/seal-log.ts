/**
 * Numbers the waiting lines of a log without gaps and seals them in its chain, as the ledger seals
 * its transfers: acts only insert, and never wait for this.
 */
import { createHash } from 'node:crypto'
import type { Database, Tx } from '@exchange/database'
import { signHead } from '../seals/signed-head.ts'
import { sealLock } from '../seals/seal-lock.ts'
import type { SealKey } from '../seals/seal-key.ts'
import { lineDigest, type LogLine, type LogName, logTables } from './log-lines.ts'

const SEALED_AT_ONCE = 1_000

export interface SealLogOptions {
  readonly limit?: number
  readonly now?: Date
}

/** What a seal of a log covers and continues. */
export interface LogSeal {
  readonly first: bigint
  readonly last: bigint
  readonly sealedAt: Date
  readonly leaves: Buffer
}

/** The hash of a seal; `previous` is that of the one before, empty for the first. */
export function logSealHash(
  log: LogName,
  previous: Buffer,
  { first, last, sealedAt, leaves }: LogSeal,
): Buffer {
  return createHash('sha256')
    .update(`exchange ${log} log seal v1\n`)
    .update(previous)
    .update(`${first}-${last}:${sealedAt.toISOString()}:`)
    .update(leaves)
    .digest()
}

/**
 * Seals up to `limit` waiting lines, and signs the seal and the head in the same commit. Returns
 * how many it sealed; call it again while that equals the limit. Lines of transactions that have
 * not ended yet are left to the next call, however early they began.
 */
export async function sealLogOnce(
  db: Database,
  key: SealKey,
  log: LogName,
  { limit = SEALED_AT_ONCE, now: sealedAt = new Date() }: SealLogOptions = {},
): Promise<number> {
  return await db.transaction(async (tx) => {
    await sealLock(tx)
    const lines = await waitingLines(tx, log, limit)
    if (lines.length === 0) return 0
    const before = await lastSeal(tx, log)
    const first = before.last + 1n
    const last = before.last + BigInt(lines.length)
    const digests = lines.map((line) => lineDigest(log, line))
    const leaves = Buffer.concat(digests)
    const hash = logSealHash(log, before.hash, { first, last, sealedAt, leaves })
    const ids = lines.map(({ id }) => id)
    await insertChain(tx, log, { first, ids, digests })
    await tx.query(
      `insert into audit.seals (log, id, first, last, hash, sealed_at, key_id, signature)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [log, before.id + 1n, first, last, hash, sealedAt, key.id, key.sign(hash)],
    )
    await signHead(tx, key)
    return lines.length
  })
}

async function waitingLines(tx: Tx, log: LogName, limit: number): Promise<LogLine[]> {
  const { rows } = await tx.query<{ line: LogLine }>(
    `select to_jsonb(l) - 'key_id' - 'signature' as line
    from audit.waiting w
    join ${logTables[log]} l on l.id = w.line
    where w.log = $1
    order by l.at, l.id
    limit $2`,
    [log, limit],
  )
  return rows.map(({ line }) => line)
}

async function lastSeal(tx: Tx, log: LogName) {
  const { rows } = await tx.query<{ id: bigint; last: bigint; hash: Buffer }>(
    'select id, last, hash from audit.seals where log = $1 order by id desc limit 1',
    [log],
  )
  return rows[0] ?? { id: 0n, last: 0n, hash: Buffer.alloc(0) }
}

interface Numbered {
  readonly first: bigint
  readonly ids: readonly string[]
  readonly digests: readonly Buffer[]
}

async function insertChain(tx: Tx, log: LogName, { first, ids, digests }: Numbered): Promise<void> {
  await tx.query(
    `insert into audit.chain (log, number, line, leaf)
    select $1, $2::bigint + n.at - 1, n.line, n.leaf
    from unnest($3::uuid[], $4::bytea[]) with ordinality as n (line, leaf, at)`,
    [log, first, ids, digests],
  )
  await tx.query('delete from audit.waiting where log = $1 and line = any ($2)', [log, ids])
}
