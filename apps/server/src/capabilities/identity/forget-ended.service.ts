/** Deletes sessions, codes, tickets and proofs of payments that have ended. */
import type { Database } from '@exchange/database'
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
  await deleteSessionsBefore(database, at)
  await deleteCodesBefore(database, at)
  await deleteTicketsBefore(database, at)
  await deletePaymentProofsBefore(database, at)
}
