/**
 * The office confirms the frozen fees of a month, or has those tried again that could not be
 * charged. The job `months.turn` charges them.
 */
import type { Tx } from '@exchange/database'
import { runState } from '@exchange/domain/months/month-run.rules'
import { monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { lockRuns } from './month-pieces.store.ts'
import { readLastRun } from './last-run.read.ts'
import { updateConfirmed, updateTriedAgain } from './runs.store.ts'

interface RunActed {
  readonly exchangeId: number
  /** That began with the run: `2026-12`. */
  readonly month: string
}

export interface Confirming extends RunActed {
  readonly by: number
  /** What the person saw. */
  readonly fees: number
  /** Minor units. */
  readonly sum: bigint
  /** By the clock of months, and the zone of the exchange. */
  readonly now: Date
  readonly zone: string
}

export type ConfirmRefusal =
  | 'no-run'
  | 'month-over'
  | 'run-freezes'
  | 'nothing-waits'
  | 'fees-changed'

/**
 * Undefined: confirmed. Only the last run of an exchange can be, and only before its month ends:
 * what was confirmed until then is charged, however soon the next month begins.
 */
export async function confirmFees(
  tx: Tx,
  { exchangeId, month, by, fees, sum, now, zone }: Confirming,
): Promise<ConfirmRefusal | undefined> {
  await lockRuns(tx, exchangeId)
  const run = await readLastRun(tx, exchangeId)
  if (run?.month !== month) return 'no-run'
  const state = runState(run)
  if (state === 'freezing') return 'run-freezes'
  if (state !== 'waiting') return 'nothing-waits'
  if (now >= monthMoment(zone, monthsLater(month, 1))) return 'month-over'
  if (run.due !== fees || run.sum !== sum) return 'fees-changed'
  await updateConfirmed(tx, { exchangeId, month }, by)
  return undefined
}

/** How many are tried again; only of the last run, and not while one of them may be charged. */
export async function tryFeesAgain(tx: Tx, { exchangeId, month }: RunActed): Promise<number> {
  await lockRuns(tx, exchangeId)
  const run = await readLastRun(tx, exchangeId)
  if (run?.month !== month || !run.isConfirmed) return 0
  return await updateTriedAgain(tx, exchangeId)
}
