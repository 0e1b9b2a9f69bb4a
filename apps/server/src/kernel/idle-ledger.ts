/**
 * Housekeeping yields to payments: it is done in pieces, each when the ledger's queue is empty.
 * Under continuous load it continues slowly.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from '@exchange/ledger'

export interface IdleOptions {
  /** How long a piece waits for an empty queue at most. */
  readonly patienceMs?: number
  /** How long a run lasts at most; the next one continues. */
  readonly runMs?: number
}

const lookMs = 20
/** The queue counts as empty after this many empty looks in a row. */
const idleLooks = 3

/**
 * Resolves when this process has no payment in progress, or after `patienceMs`. Payments of other
 * processes are not considered.
 */
export function untilIdleOf(
  ledger: Pick<Ledger, 'depth'>,
  patienceMs = 5_000,
): () => Promise<void> {
  const isEmpty = () => {
    const { waiting, running } = ledger.depth()
    return waiting + running === 0
  }
  return async () => {
    const until = performance.now() + patienceMs
    let empty = isEmpty() ? 1 : 0
    while (empty < idleLooks && performance.now() < until) {
      await pause(lookMs)
      empty = isEmpty() ? empty + 1 : 0
    }
  }
}

/** Does pieces of work until one returns `more: false` or the run's time is over. */
export type InPieces = (piece: () => Promise<{ readonly more: boolean }>) => Promise<void>

export function piecesWhenIdle(
  ledger: Pick<Ledger, 'depth'>,
  { patienceMs, runMs = 50_000 }: IdleOptions = {},
): InPieces {
  const untilIdle = untilIdleOf(ledger, patienceMs)
  return async (piece) => {
    const until = performance.now() + runMs
    do {
      await untilIdle()
    } while ((await piece()).more && performance.now() < until)
  }
}
