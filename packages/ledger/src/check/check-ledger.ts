/**
 * Derives the whole ledger again from its rows and names the first one that is wrong. It reads
 * range by range in short statements, so it needs little memory and holds up no payment.
 */
import type { Queryable } from '@exchange/database'
import { sealVerifier } from '../seals/seal-key.ts'
import { checkAccounts } from './accounts.check.ts'
import type { CheckRun, Checked, CheckStep, Finding, Progress } from './check-run.ts'
import { checkEntries } from './entries.check.ts'
import { checkSeals } from './seals.check.ts'
import { checkTotals } from './totals.check.ts'
import { checkTransfers } from './transfers.check.ts'

export interface LedgerReport extends Checked {
  /** Undefined when everything is right. */
  readonly fault?: Finding
  /** Rows that were judged: with `since`, the new ones, but all accounts. */
  readonly transfers: bigint
  readonly entries: bigint
  readonly accounts: bigint
  /** True but worth a look. */
  readonly notes: readonly string[]
}

export interface CheckOptions {
  /** An earlier check that found nothing: only what is new since then is read. */
  readonly since?: Checked
  /** Public keys (base64) whose signatures of seals are trusted. */
  readonly trustedKeys?: readonly string[]
  /** Called after each statement; the check goes on when it is done. */
  readonly onProgress?: (progress: Progress) => Promise<void> | void
}

const steps: readonly CheckStep[] = [
  checkTransfers,
  checkEntries,
  checkAccounts,
  checkTotals,
  checkSeals,
]

export async function checkLedger(
  on: Queryable,
  { since = { lastSequence: 0n, sealed: 0n }, ...options }: CheckOptions = {},
): Promise<LedgerReport> {
  const { trustedKeys = [], onProgress = () => undefined } = options
  const isSigned = trustedKeys.length > 0 ? sealVerifier(trustedKeys) : undefined
  const last = await lastTransfer(on)
  const counts = { entries: 0n, accounts: 0n, sealed: 0n }
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

/** Floors that were raised later, or that the entry was allowed to pass. */
async function balancesBelowFloor(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ id: bigint; owner: string; kind: string }>(`
    select id, owner, kind from ledger.accounts where below_floor order by id limit 20`)
  return rows.map(
    ({ id, owner, kind }) => `account ${id} (${kind} of ${owner}) is below its floor, as it may be`,
  )
}
