/** The results of the server's ledger checks, in an append-only table. */
import type { Queryable, Tx } from '@exchange/database'
import type { LedgerReport } from './check-ledger.ts'
import type { Checked } from './check-run.ts'

export interface CheckRecord {
  readonly scope: 'whole' | 'new'
  readonly beganAt: Date
  readonly endedAt: Date
  readonly report: LedgerReport
}

export interface LastChecks {
  /** Whether the last check found no fault; undefined before the first check. */
  readonly ok: boolean | undefined
  /** The last check without a fault. */
  readonly good: (Checked & { readonly endedAt: Date }) | undefined
}

export async function lastChecks(on: Queryable): Promise<LastChecks> {
  const { rows: last } = await on.query<{ ok: boolean }>(
    'select fault_row is null as ok from ledger.checks order by id desc limit 1',
  )
  const { rows: good } = await on.query<{
    last_seq: bigint
    sealed: bigint
    staff_lines: bigint
    security_lines: bigint
    ended_at: Date
  }>(
    `select last_seq, sealed, staff_lines, security_lines, ended_at
    from ledger.checks
    where fault_row is null
    order by id desc
    limit 1`,
  )
  const [found] = good
  return {
    ok: last[0]?.ok,
    good: found && {
      lastSequence: found.last_seq,
      sealed: found.sealed,
      lines: { staff: found.staff_lines, security: found.security_lines },
      endedAt: found.ended_at,
    },
  }
}

/** Returns true when the fault was not already found by the previous check. */
export async function recordCheck(
  tx: Tx,
  { scope, beganAt, endedAt, report }: CheckRecord,
): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('ledger.checks'))`)
  const { lastSequence, sealed, lines, transfers, entries, accounts, fault } = report
  const { rows } = await tx.query<{ known: boolean }>(
    `select fault_row = $1 and fault_rule = $2 as known
    from ledger.checks
    order by id desc
    limit 1`,
    [fault?.row ?? null, fault?.rule ?? null],
  )
  const reached = [lastSequence, sealed, lines.staff, lines.security]
  const sizes = [...reached, transfers, entries, accounts]
  await tx.query(
    `insert into ledger.checks (
      scope, began_at, ended_at, last_seq, sealed, staff_lines, security_lines,
      transfers, entries, accounts, fault_row, fault_rule
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [scope, beganAt, endedAt, ...sizes, fault?.row ?? null, fault?.rule ?? null],
  )
  return fault !== undefined && rows[0]?.known !== true
}
