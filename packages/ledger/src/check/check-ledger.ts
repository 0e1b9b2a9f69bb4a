/**
 * Re-derives the whole ledger from its rows and names the first one that is wrong. Reads one
 * snapshot, range by range, so it runs beside a working app and needs no memory for a journal of
 * millions.
 */
import type { Database, Tx } from '@exchange/database'
import { checkAccounts, checkOrphans } from './accounts.check.ts'
import type { CheckRun, Finding, Progress } from './check-run.ts'
import { checkSeals } from './seals.check.ts'
import { checkTotals } from './totals.check.ts'
import { checkTransfers } from './transfers.check.ts'

export interface LedgerReport {
  /** Undefined when everything is right. */
  fault?: Finding
  transfers: bigint
  entries: bigint
  accounts: bigint
  sealed: bigint
  /**
   * True but worth a look: balances below a floor that was raised later or was allowed to be
   * passed.
   */
  notes: readonly string[]
}

export interface CheckOptions {
  onProgress?: (progress: Progress) => void
}

type Step = (run: CheckRun) => Promise<Finding | undefined>

const steps: readonly Step[] = [
  checkTransfers,
  checkOrphans,
  checkAccounts,
  checkTotals,
  checkSeals,
]

export async function checkLedger(
  db: Database,
  { onProgress = () => undefined }: CheckOptions = {},
): Promise<LedgerReport> {
  return db.transaction(
    async (tx) => {
      await tx.query('set local statement_timeout = 0')
      await tx.query('set local jit = off')
      const run = { tx, onProgress }
      const size = await measure(tx)
      for (const step of steps) {
        const fault = await step(run)
        if (fault) return { ...size, fault, notes: [] }
      }
      return { ...size, notes: await balancesBelowFloor(tx) }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

async function measure(tx: Tx) {
  const { rows } = await tx.query<Record<'transfers' | 'entries' | 'accounts' | 'sealed', bigint>>(`
    select
      (select count(*) from ledger.transfers) as transfers,
      (select count(*) from ledger.entries) as entries,
      (select count(*) from ledger.accounts) as accounts,
      coalesce((select max(last_seq) from ledger.seals), 0) as sealed`)
  const [size] = rows
  if (!size) throw new Error('The ledger cannot be measured')
  return size
}

async function balancesBelowFloor(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: bigint; owner: string; kind: string }>(`
    select id, owner, kind from ledger.accounts where below_floor order by id limit 20`)
  return rows.map(
    ({ id, owner, kind }) => `account ${id} (${kind} of ${owner}) is below its floor, as it may be`,
  )
}
