/** Allowances as their holder and the tills read them. */
import type { Database } from '@exchange/database'
import {
  findTaken,
  listAllowances,
  listRevoked,
  updateRevoked,
  type AllowanceRow,
} from './allowances.store.ts'
import { isMainContact } from './main-account.read.ts'
import type { TakeMemory } from './take-allowance.service.ts'

export type { AllowanceRow }

const shownMost = 20

/** That a contact manages, the newest first, and whether it may take one. */
export async function ownAllowances(database: Database, contactId: number) {
  const [rows, isMain] = await Promise.all([
    listAllowances(database, contactId, shownMost),
    isMainContact(database, contactId),
  ])
  return { rows, isMain }
}

/** The allowance of a posting, also of one that is repeated. */
export async function takenAllowance(
  database: Database,
  { hold }: TakeMemory,
): Promise<AllowanceRow> {
  const row = await findTaken(database, hold)
  if (!row) throw new Error('An allowance that was taken cannot be read.')
  return row
}

/**
 * Of its own, or as the main contact of the business that carries it. False: it is neither, or it
 * has ended.
 */
export async function revokeOwn(
  database: Database,
  of: { readonly number: number; readonly contactId: number; readonly at: Date },
): Promise<boolean> {
  return await updateRevoked(database, of)
}

/** Numbers that tills take no more. */
export async function revokedNow(database: Database, now: Date): Promise<number[]> {
  return await listRevoked(database, now)
}
