/**
 * Deletes lines of the security log 400 days after they were sealed. Their seals stay, so that the
 * chain can still be checked; the log of staff stays whole.
 */
import type { Database } from '@exchange/database'
import { securityLogDays } from '@exchange/domain/audit/security-events.rules'
import { deleteSecurityLines } from './security-lines.store.ts'

const dayMs = 86_400_000
const atOnce = 5_000

export interface ForgetOldNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export async function forgetOld({ database, now }: ForgetOldNeeds): Promise<void> {
  // A day more, so that a clock that is ahead deletes nothing too early.
  const before = new Date(now().getTime() - (securityLogDays + 1) * dayMs)
  let deleted = atOnce
  // oxlint-disable-next-line no-await-in-loop
  while (deleted === atOnce) deleted = await deleteSecurityLines(database, before, atOnce)
}
