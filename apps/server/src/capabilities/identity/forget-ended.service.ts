/** Deletes sessions, codes, tickets and letters that have ended, and devices used no longer. */
import type { Database } from '@exchange/database'
import { deviceForgottenMs, deviceLetterMs } from '@exchange/domain/identity/device.rules'
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
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await deleteDevicesBefore(database, ago(deviceForgottenMs))
  // An old link is told from an invented one for as long again.
  await deleteDeviceLettersBefore(database, ago(deviceLetterMs))
  await deleteSignInsBefore(database, ago(3 * deviceLetterMs))
}
