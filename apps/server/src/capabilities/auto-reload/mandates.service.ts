/**
 * Who may change a mandate. Somebody whose own payments are limited leaves the mandate of somebody
 * else as it is: it neither replaces nor ends it, nor removes the card that it charges.
 */
import type { Tx } from '@exchange/database'
import { isContactRestricted } from '../members/index.ts'
import { isOfAnother, lockMandate, type MandateQuestion } from './mandates.store.ts'

/** Locks the member's mandate until the end of the transaction. */
export async function mayChangeMandate(tx: Tx, question: MandateQuestion): Promise<boolean> {
  await lockMandate(tx, question.memberId)
  return !(await isOfAnother(tx, question)) || !(await isContactRestricted(tx, question.contactId))
}
