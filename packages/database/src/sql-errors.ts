/** Classifies errors of PostgreSQL by their codes, never by message. */

/** The server became a standby, or was set to read only: nothing of the transaction was written. */
const READ_ONLY = '25006'
const RETRYABLE = new Set(['40001', '40P01'])
const CONNECTION_LOST = new Set([
  READ_ONLY,
  'NOT_REPLICATED',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
])
const LOST_IN_WORDS =
  /connection terminated|client has encountered a connection error|not queryable/iu

/** The SQLSTATE (or the system's error code) of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** The name of the violated constraint, if any. */
export function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string } | null)?.constraint
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const other = constraint !== undefined && constraintOf(error) !== constraint
  return sqlState(error) === '23505' && !other
}

/** Serialisation failures and deadlocks: the transaction may be retried. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '')
}

/** The server cannot write: the transaction may be retried on another connection. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY
}

/**
 * The connection was lost, or is to a server that may not write: it is unknown whether the
 * statement took effect, and another connection is needed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (CONNECTION_LOST.has(sqlState(error) ?? '')) return true
  return error instanceof Error && LOST_IN_WORDS.test(error.message)
}
