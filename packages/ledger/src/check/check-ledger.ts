/**
 * Recomputes the whole ledger and the logs beside it, from their rows, and names the first wrong
 * one. Reads range by range in short statements, so it needs little memory and blocks no payment.
 */
import type { Queryable } from '@exchange/database'
import type { LogName } from '../log/log-lines.ts'
import { sealVerifier } from '../seals/seal-key.ts'
import { checkAccounts } from './accounts.check.ts'
import type { CheckRun, Checked, CheckStep, Finding, Progress } from './check-run.ts'
import { checkEntries } from './entries.check.ts'
import { checkHead } from './head.check.ts'
import { checkLogs } from './logs.check.ts'
import { checkSeals } from './seals.check.ts'
import { checkTotals } from './totals.check.ts'
import { checkTransfers } from './transfers.check.ts'

export interface LedgerReport extends Checked {
  /** Undefined when everything is correct. */
  readonly fault?: Finding
  /** How many rows were checked: with `since`, only the new ones, but always all accounts. */
  readonly transfers: bigint
  readonly entries: bigint
  readonly accounts: bigint
  /** The last sealed line of each log. */
  readonly lines: Readonly<Record<LogName, bigint>>
  /** Observations that are not faults. */
  readonly notes: readonly string[]
}

export interface CheckOptions {
  /** An earlier check without a fault; only rows added since then are read. */
  readonly since?: Checked
  /** Public keys (base64) whose seal signatures are accepted. */
  readonly trustedKeys?: readonly string[]
  /** Called after each statement; ends the check by throwing. */
  readonly onProgress?: (progress: Progress) => void
}

const steps: readonly CheckStep[] = [
  checkTransfers,
  checkEntries,
  checkAccounts,
  checkTotals,
  checkSeals,
  checkLogs,
  checkHead,
]

export async function checkLedger(
  on: Queryable,
  { since = { lastSequence: 0n, sealed: 0n }, ...options }: CheckOptions = {},
): Promise<LedgerReport> {
  const { trustedKeys = [], onProgress = () => undefined } = options
  const isSigned = trustedKeys.length > 0 ? sealVerifier(trustedKeys) : undefined
  const last = await lastTransfer(on)
  const counts = { entries: 0n, accounts: 0n, sealed: 0n, lines: { staff: 0n, security: 0n } }
  const run: CheckRun = { on, since, last, counts, isSigned, onProgress }
  const fault = await firstFault(run)
  const judged = { lastSequence: last, transfers: last - since.lastSequence, ...counts }
  if (fault) return { ...judged, fault, notes: [] }
  const notes = await balancesBelowFloor(on)
  if (!isSigned) notes.push('no key of the seals was given: their signatures were not verified')
  return { ...judged, notes }
}

async function firstFault(run: CheckRun): Promise<Finding | undefined> {
  for (const step of steps) {
    const fault = await step(run)
    if (fault) return fault
  }
  return undefined
}

async function lastTransfer(on: Queryable): Promise<bigint> {
  const { rows } = await on.query<{ last: bigint }>(
    'select coalesce(max(seq), 0) as last from ledger.transfers',
  )
  return rows[0]?.last ?? 0n
}

/**
 * A balance may be below its floor when the floor was raised later, or when the transfer's kind
 * allows it.
 */
async function balancesBelowFloor(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ id: bigint; owner: string; kind: string }>(`
    select id, owner, kind from ledger.accounts where below_floor order by id limit 20`)
  return rows.map(
    ({ id, owner, kind }) => `account ${id} (${kind} of ${owner}) is below its floor, as it may be`,
  )
}
