/** Deletes sessions, codes, tickets and letters that have ended, and devices used no longer. */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteDeviceLettersBefore, deleteSignInsBefore } from './device-letters.store.ts'
import { deleteDevicesBefore } from './devices.store.ts'
import { deleteCodesBefore } from './reset-codes.store.ts'
import { deleteSessionsBefore } from './sessions.store.ts'
import { deleteTicketsBefore } from './tickets.store.ts'

export interface ForgetEndedNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export async function forgetEnded({ database, now }: ForgetEndedNeeds): Promise<void> {
  const at = now()
  await deleteSessionsBefore(database, at)
  await deleteCodesBefore(database, at)
  await deleteTicketsBefore(database, at)
  await deleteDevicesBefore(database, keptSince('identity.devices', at))
  await deleteDeviceLettersBefore(database, keptSince('identity.device_letters', at))
  await deleteSignInsBefore(database, keptSince('identity.new_device_sign_ins', at))
}
