/**
 * Deletes lines of the security log 401 days after they were sealed. Their seals stay, so that the
 * chain can still be checked; the log of staff stays whole.
 */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteSecurityLines } from './security-lines.store.ts'

const atOnce = 5_000

export interface ForgetOldNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export async function forgetOld({ database, now }: ForgetOldNeeds): Promise<void> {
  const before = keptSince('audit.security', now())
  let deleted = atOnce
  // oxlint-disable-next-line no-await-in-loop
  while (deleted === atOnce) deleted = await deleteSecurityLines(database, before, atOnce)
}
