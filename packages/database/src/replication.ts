/**
 * Synchronous replication: a commit waits until a standby has it. When that wait is cancelled,
 * PostgreSQL answers success with a warning: the transaction is committed here, but after a
 * failover it may be gone. The answer is then unknown, as if the connection had been lost.
 */
import type pg from 'pg'

/** Thrown instead of a success. Classified as a lost connection; see `isConnectionLost`. */
export class NotReplicated extends Error {
  override name = 'NotReplicated'
  readonly code = 'NOT_REPLICATED'

  constructor() {
    super('The commit was not confirmed by the standby')
  }
}

/** PostgreSQL's function that waits; a notice names it in every language. */
const waitingRoutine = 'SyncRepWaitForLSN'

/** Notes cancelled waits of a connection. The returned function tells each of them once. */
export function watchReplication(client: pg.ClientBase): () => boolean {
  let isCancelled = false
  client.on('notice', ({ routine }: { routine?: string | undefined }) => {
    if (routine === waitingRoutine) isCancelled = true
  })
  return () => {
    const was = isCancelled
    isCancelled = false
    return was
  }
}

/**
 * Writes something whose commit waits for the standby, and so for all earlier commits. Without a
 * synchronous standby it takes one round trip.
 */
export const confirmingStatement = {
  text: `select pg_logical_emit_message(true, 'exchange', 'confirmed')`,
}
