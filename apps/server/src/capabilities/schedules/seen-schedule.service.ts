/**
 * The schedules that a person may change: its own, and with the right `statements` all of its
 * business (DOMAIN §15).
 */
import type { Tx } from '@exchange/database'
import { sees } from '../members/index.ts'
import { lockSchedule, type ScheduleRow } from './schedules.store.ts'

/** Locks the schedule; undefined if for this contact it does not exist. */
export async function lockSeen(
  tx: Tx,
  id: number,
  { memberId, contactId }: Pick<ScheduleRow, 'memberId' | 'contactId'>,
): Promise<ScheduleRow | undefined> {
  const schedule = await lockSchedule(tx, id)
  if (schedule?.memberId !== memberId) return undefined
  const isSeen = await sees(tx, contactId, { tookPart: [schedule.contactId] })
  return isSeen ? schedule : undefined
}
