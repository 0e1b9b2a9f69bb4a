/** Whether a person still has a right, at the moment when something is done in its name. */
import type { Tx } from '@exchange/database'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { lockRight } from './people.store.ts'

/** Locks the person, so that the loss of the right is either seen here or comes after. */
export async function stillMay(tx: Tx, contactId: number, right: PersonRight): Promise<boolean> {
  return await lockRight(tx, contactId, right)
}
