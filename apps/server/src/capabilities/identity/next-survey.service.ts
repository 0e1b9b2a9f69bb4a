/** When a person is asked the satisfaction survey next. */
import type { Tx } from '@exchange/database'
import { updateNextSurvey } from './users.store.ts'

/**
 * Not before `at`, and not before what was set already: closing the survey in a second window does
 * not bring it back earlier. Other changes of the person's survey wait until the transaction ends.
 */
export async function setNextSurvey(tx: Tx, contactId: number, at: Date): Promise<Date> {
  const next = await updateNextSurvey(tx, contactId, at)
  if (!next) throw new Error(`Contact ${contactId} has no login.`)
  return next
}
