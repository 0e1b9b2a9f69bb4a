/**
 * The logs of staff and of security must be unchanged: every line was signed by the application, is
 * in the chain once, and has its digest there; the chain has no gaps, and its seals are signed.
 */
import { securityLogDays } from '@exchange/domain/audit/security-events.rules'
import { logNames, lineDigest, logTables, type LogLine, type LogName } from '../log/log-lines.ts'
import { logSealHash } from '../log/seal-log.ts'
import type { CheckRun, Finding } from './check-run.ts'

interface SealRow {
  readonly id: bigint
  readonly first: bigint
  readonly last: bigint
  readonly hash: Buffer
  readonly sealed_at: Date
  readonly key_id: string
  readonly signature: Buffer
  readonly before_last: bigint | null
  readonly before_hash: Buffer | null
  readonly forgotten: boolean
}

interface LineRow {
  readonly number: bigint
  readonly leaf: Buffer
  readonly line: LogLine | null
  readonly key_id: string
  readonly signature: Buffer
}

export async function checkLogs(run: CheckRun): Promise<Finding | undefined> {
  for (const log of logNames) {
    const fault = (await checkWaiting(run, log)) ?? (await checkChain(run, log))
    if (fault) return fault
  }
  return undefined
}

async function checkChain(run: CheckRun, log: LogName): Promise<Finding | undefined> {
  const { on, since, counts, onProgress } = run
  const checked = since.lines?.[log] ?? 0n
  const { rows } = await on.query<Record<'first' | 'last' | 'reached', bigint | null>>(
    `select
      min(id) filter (where last > $2) as first,
      max(id) as last,
      max(last) as reached
    from audit.seals
    where log = $1`,
    [log, checked],
  )
  const { first, last, reached } = rows[0] ?? {}
  counts.lines[log] = checked
  const newest = last ?? 0n
  for (let id = first ?? newest + 1n; id <= newest; id += 1n) {
    const { rows: found } = await on.query<SealRow & Record<string, unknown>>(ONE_SEAL, [log, id])
    const [seal] = found
    if (!seal) return { row: `seal ${id} of the ${log} log`, rule: 'it is missing' }
    const fault = await checkSeal(run, log, seal)
    if (fault) return fault
    counts.lines[log] = seal.last
    onProgress({ step: `${log} log`, done: id, of: newest })
  }
  if ((reached ?? 0n) >= checked) return await checkLoose(run, log)
  return { row: `the ${log} log`, rule: `its end is missing: it had ${checked} lines before` }
}

async function checkSeal(run: CheckRun, log: LogName, seal: SealRow): Promise<Finding | undefined> {
  const row = `seal ${seal.id} of the ${log} log`
  const { first, last, sealed_at: sealedAt, before_hash: before } = seal
  if (first !== (seal.before_last ?? 0n) + 1n) {
    return { row, rule: 'it does not continue the chain of seals' }
  }
  const { rows: lines } = await run.on.query<LineRow & Record<string, unknown>>(
    linesOf(log, 'c.number between $2 and $3'),
    [log, first, last],
  )
  const fault = lineFault(run, log, { lines, first, forgotten: seal.forgotten })
  if (fault) return fault
  if (lines.length !== Number(last - first) + 1) {
    return { row: `line ${first + BigInt(lines.length)} of the ${log} log`, rule: 'it is missing' }
  }
  const leaves = Buffer.concat(lines.map(({ leaf }) => leaf))
  const hash = logSealHash(log, before ?? Buffer.alloc(0), { first, last, sealedAt, leaves })
  if (!hash.equals(seal.hash)) return { row, rule: 'it does not continue the chain of seals' }
  const signature = { keyId: seal.key_id, signature: seal.signature }
  if (!run.isSigned || run.isSigned(hash, signature)) return undefined
  return { row, rule: 'it is not signed by a key that is trusted' }
}

interface Lines {
  readonly lines: readonly LineRow[]
  readonly first: bigint
  /** So old that lines may have been deleted. */
  readonly forgotten: boolean
}

function lineFault(
  { isSigned }: CheckRun,
  log: LogName,
  { lines, first, forgotten }: Lines,
): Finding | undefined {
  for (const [at, { number, leaf, line, key_id: keyId, signature }] of lines.entries()) {
    const expected = first + BigInt(at)
    const row = `line ${expected} of the ${log} log`
    if (number !== expected) return { row, rule: 'it is missing' }
    if (line === null) {
      if (forgotten) continue
      return { row, rule: 'it was removed after it was sealed' }
    }
    if (!lineDigest(log, line).equals(leaf)) {
      return { row, rule: 'it was changed after it was sealed' }
    }
    if (isSigned && !isSigned(leaf, { keyId, signature })) {
      return { row, rule: 'it was not written by the application' }
    }
  }
  return undefined
}

/** Lines that are not sealed yet, which are few. */
async function checkWaiting(run: CheckRun, log: LogName): Promise<Finding | undefined> {
  const { rows } = await run.on.query<Omit<LineRow, 'number'> & { id: string }>(
    `select
      w.line as id, to_jsonb(l) - 'key_id' - 'signature' as line, l.key_id, l.signature
    from audit.waiting w
    left join ${logTables[log]} l on l.id = w.line
    where w.log = $1
    order by w.line`,
    [log],
  )
  for (const { id, line, key_id: keyId, signature } of rows) {
    const row = `line ${id} of the ${log} log, which is not sealed yet,`
    if (line === null) return { row, rule: 'it was removed' }
    if (run.isSigned && !run.isSigned(lineDigest(log, line), { keyId, signature })) {
      return { row, rule: 'it was changed, or not written by the application' }
    }
  }
  return undefined
}

/** A line that neither waits nor is in the chain, and a number that no seal covers. */
async function checkLoose({ on }: CheckRun, log: LogName): Promise<Finding | undefined> {
  const { rows } = await on.query<{ line: string; fault: string }>(
    `(
      select l.id::text as line, 'it was inserted past the chain' as fault
      from ${logTables[log]} l
      where not exists (select from audit.chain c where c.log = $1 and c.line = l.id)
        and not exists (select from audit.waiting w where w.log = $1 and w.line = l.id)
      order by l.at
      limit 1
    )
    union all
    (
      select c.number::text, 'no seal covers it'
      from audit.chain c
      where c.log = $1
        and c.number > (select coalesce(max(s.last), 0) from audit.seals s where s.log = $1)
      order by c.number
      limit 1
    )`,
    [log],
  )
  const [found] = rows
  return found && { row: `line ${found.line} of the ${log} log`, rule: found.fault }
}

const ONE_SEAL = `
  select
    s.id, s.first, s.last, s.hash, s.sealed_at, s.key_id, s.signature,
    p.last as before_last, p.hash as before_hash,
    s.log = 'security' and s.sealed_at < now() - interval '${securityLogDays} days' as forgotten
  from audit.seals s
  left join audit.seals p on p.log = s.log and p.id = s.id - 1
  where s.log = $1 and s.id = $2`

const linesOf = (log: LogName, which: string) => `
  select
    c.number, c.leaf, to_jsonb(l) - 'key_id' - 'signature' as line, l.key_id, l.signature
  from audit.chain c
  left join ${logTables[log]} l on l.id = c.line
  where c.log = $1 and ${which}
  order by c.number`
