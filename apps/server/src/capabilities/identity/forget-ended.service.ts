/**
 * Deletes sessions, codes, tickets, proofs of payments and letters that have ended, and devices
 * that are used no longer.
 */
import type { Database } from '@exchange/database'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { deleteDeviceLettersBefore, deleteSignInsBefore } from './device-letters.store.ts'
import { deleteDevicesBefore } from './devices.store.ts'
import { deletePaymentProofsBefore } from './payment-proofs.store.ts'
import { deleteCodesBefore } from './reset-codes.store.ts'
import { deleteSessionsBefore } from './sessions.store.ts'
import { deleteTicketsBefore } from './tickets.store.ts'

export interface ForgetEndedNeeds {
  readonly database: Pick<Database, 'query'>
  readonly now: () => Date
}

export async function forgetEnded({ database, now }: ForgetEndedNeeds): Promise<void> {
  const at = now()
  await deleteSessionsBefore(database, keptSince('identity.sessions', at))
  await deleteCodesBefore(database, keptSince('identity.reset_codes', at))
  await deleteTicketsBefore(database, keptSince('identity.sign_in_tickets', at))
  await deleteDevicesBefore(database, keptSince('identity.devices', at))
  // An old link is told from an invented one for as long again.
  await deleteDeviceLettersBefore(database, keptSince('identity.device_letters', at))
  await deleteSignInsBefore(database, keptSince('identity.new_device_sign_ins', at))
  await deletePaymentProofsBefore(database, keptSince('identity.payment_proofs', at))
}
