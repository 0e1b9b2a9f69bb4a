/**
 * Sends one batch to the database and returns its outcomes, through connection losses. After a lost
 * connection the outcome is unknown, so the same commands are sent again; that is safe because each
 * has an id or key that can be posted only once. When one command fails or takes too long, the
 * commands are sent one by one, so that it does not affect the others.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  confirmingStatement,
  isConnectionLost,
  isRetryable,
  sqlState,
  type LoneConnection,
} from '@exchange/database'
import type { Posted, Posting } from '../command.ts'
import { LedgerUnavailable } from '../errors.ts'
import type { Prepared } from './prepare.ts'
import { postStatement, readPosting, type PostingRow } from './statement.ts'

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500
/** Lock and statement timeouts: nothing was committed, so a retry is safe. */
const TIMED_OUT = new Set(['55P03', '57014'])
/**
 * For how long a command that times out is sent again. Short, because others wait for its
 * connection meanwhile; its caller may send it again.
 */
const TIMEOUT_PATIENCE_MS = 3_000

export type Outcome = { posting: Posting } | { error: unknown }

export interface Execution {
  connection: LoneConnection
  /** How long to retry, counted from the loss of the connection. */
  patienceMs: number
  /** How long to retry after a timeout, counted from the first. */
  timeoutPatienceMs?: number
}

/**
 * Returns one outcome for each command, in order; never throws. `isUnsure`: the batch may have been
 * committed already, by an attempt whose connection was lost. What that attempt committed counts
 * only when a synchronous standby has it, so a last commit waits for the standby.
 */
export async function execute(
  run: Execution,
  batch: readonly Prepared[],
  isUnsure = false,
): Promise<Outcome[]> {
  let deadline = performance.now() + run.patienceMs
  let wasLost = false
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      const postings = await attempt(run, batch)
      if (!isUnsure && !wasLost) return postings.map((posting) => ({ posting }))
      const outcomes = await recallAll(run, batch, postings)
      await run.connection.query(confirmingStatement)
      return outcomes
    } catch (error) {
      const lost = isConnectionLost(error)
      const timedOut = TIMED_OUT.has(sqlState(error) ?? '')
      if (!lost && !isRetryable(error) && !(timedOut && batch.length === 1)) {
        return await single(run, batch, { error, isUnsure: isUnsure || wasLost })
      }
      // The connection may have been silent for longer than that: the commands are sent again at
      // least once.
      if (lost && !wasLost) deadline = performance.now() + run.patienceMs
      wasLost ||= lost
      if (timedOut && !wasLost && !isUnsure) {
        const { timeoutPatienceMs = TIMEOUT_PATIENCE_MS } = run
        deadline = Math.min(deadline, performance.now() + timeoutPatienceMs)
      }
      if (performance.now() + wait > deadline) {
        const cause = new LedgerUnavailable('The ledger cannot be reached', { cause: error })
        return batch.map(() => ({ error: cause }))
      }
      await pause(wait)
    }
  }
}

async function attempt(run: Execution, batch: readonly Prepared[]): Promise<Posting[]> {
  const rows = await run.connection.query<PostingRow>(postStatement(batch))
  return batch.map((prepared, index) => readPosting(prepared, rows[index] as PostingRow))
}

/**
 * One command made the whole batch roll back: send each alone, so that only that one fails. One
 * that times out alone is not sent again, because the others of the batch wait for their answers.
 */
async function single(
  run: Execution,
  batch: readonly Prepared[],
  { error, isUnsure }: { readonly error: unknown; readonly isUnsure: boolean },
): Promise<Outcome[]> {
  if (batch.length === 1) return [{ error }]
  const outcomes: Outcome[] = []
  for (const prepared of batch) {
    outcomes.push(...(await execute({ ...run, timeoutPatienceMs: 0 }, [prepared], isUnsure)))
  }
  return outcomes
}

/**
 * After a lost connection, a duplicate may be this very batch, committed before the answer was
 * lost. A command without a key then gets the answer that was lost.
 */
async function recallAll(
  run: Execution,
  batch: readonly Prepared[],
  postings: readonly Posting[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [index, posting] of postings.entries()) {
    const duplicate = posting.outcome === 'refused' && posting.reason === 'duplicate'
    const own = duplicate ? await recall(run, batch[index] as Prepared) : undefined
    outcomes.push({ posting: own ?? posting })
  }
  return outcomes
}

/** Undefined if the transfer with this id has another detail, so that it is another execution's. */
async function recall(run: Execution, { command }: Prepared): Promise<Posted | undefined> {
  const { id, kind, detail, legs } = command
  const rows = await run.connection.query<{
    account: bigint
    sequence: bigint
    posted_at: Date
    mox_after: bigint
    usd_after: bigint
    pts_after: bigint
  }>({
    text: `
      select
        e.account_id as account,
        t.seq as sequence,
        t.posted_at,
        e.mox_after,
        e.usd_after,
        e.pts_after
      from ledger.transfers t
      join ledger.entries e on e.transfer_seq = t.seq and e.account_id = any ($4)
      where t.id = $1
        and t.kind = $2
        and t.detail - 'noteHash' = $3::jsonb`,
    values: [id, kind, JSON.stringify(detail), legs.map(({ account }) => account)],
  })
  const after = legs.flatMap((leg) =>
    rows
      .filter(({ account }) => account === leg.account)
      .map((row) => ({ MOX: row.mox_after, USD: row.usd_after, PTS: row.pts_after })),
  )
  const [first] = rows
  if (!first || after.length < legs.length) return undefined
  return { outcome: 'posted', id, sequence: first.sequence, postedAt: first.posted_at, after }
}
