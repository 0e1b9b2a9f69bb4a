/**
 * Sends one batch to the database and returns its outcomes, through connection losses. After a lost
 * connection the outcome is unknown, so the same commands are sent again; that is safe because each
 * has an id or key that can be posted only once. When one command fails or takes too long, the
 * commands are sent one by one, so that it does not affect the others.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLost, isRetryable, sqlState, type LoneConnection } from '@exchange/database'
import type { Posting, Replayed } from '../command.ts'
import { LedgerUnavailable } from '../errors.ts'
import type { Prepared } from './prepare.ts'
import { postStatement, readPosting, type PostingRow } from './statement.ts'

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500
/** Lock and statement timeouts: nothing was committed, so a retry is safe. */
const TIMED_OUT = new Set(['55P03', '57014'])

export type Outcome = { posting: Posting } | { error: unknown }

export interface Execution {
  connection: LoneConnection
  /** How long to retry, counted from the loss of the connection. */
  patienceMs: number
}

/**
 * Returns one outcome for each command, in order; never throws. `isUnsure`: the batch may have been
 * committed already, by an attempt whose connection was lost.
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
      return isUnsure || wasLost
        ? await recallAll(run, batch, postings)
        : postings.map((posting) => ({ posting }))
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

/** One command made the whole batch roll back: send each alone, so that only that one fails. */
async function single(
  run: Execution,
  batch: readonly Prepared[],
  { error, isUnsure }: { readonly error: unknown; readonly isUnsure: boolean },
): Promise<Outcome[]> {
  if (batch.length === 1) return [{ error }]
  const outcomes: Outcome[] = []
  for (const prepared of batch) outcomes.push(...(await execute(run, [prepared], isUnsure)))
  return outcomes
}

/**
 * After a lost connection, a duplicate may be this very batch, committed before the answer was
 * lost.
 */
async function recallAll(
  run: Execution,
  batch: readonly Prepared[],
  postings: readonly Posting[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [index, posting] of postings.entries()) {
    const duplicate = posting.outcome === 'refused' && posting.reason === 'duplicate'
    const first = duplicate ? await recall(run, batch[index] as Prepared) : undefined
    outcomes.push({ posting: first ?? posting })
  }
  return outcomes
}

async function recall(run: Execution, { command }: Prepared): Promise<Replayed | undefined> {
  const [row] = await run.connection.query<{
    posted_at: Date
    mox_after: bigint
    usd_after: bigint
    pts_after: bigint
  }>({
    text: `
      select t.posted_at, e.mox_after, e.usd_after, e.pts_after
      from ledger.transfers t
      join ledger.entries e on e.transfer_seq = t.seq and e.account_id = $2
      where t.id = $1`,
    values: [command.id, command.legs[0]?.account],
  })
  if (!row) return undefined
  return {
    outcome: 'replayed',
    id: command.id,
    answer: command.idempotency?.answer ?? {},
    after: { MOX: row.mox_after, USD: row.usd_after, PTS: row.pts_after },
    postedAt: row.posted_at,
  }
}
