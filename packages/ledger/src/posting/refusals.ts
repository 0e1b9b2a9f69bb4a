/** Errors of PostgreSQL that are an answer after all, when the command stood alone. */
import { isUniqueViolation, sqlState } from '@exchange/database'
import type { Refused } from '../command.ts'

const UNKNOWN_ACCOUNT = 'LG404'

/** What this error refuses; undefined when it is a fault and not an answer. */
export function refusalOf(error: unknown): Refused | undefined {
  if (sqlState(error) === UNKNOWN_ACCOUNT) {
    const account = BigInt((error as { detail?: string }).detail ?? '0')
    return { outcome: 'refused', reason: 'unknown-account', account }
  }
  // the record of its key is gone by now, its transfer is not
  if (isUniqueViolation(error, 'transfers_pkey')) {
    return { outcome: 'refused', reason: 'duplicate' }
  }
  return undefined
}
