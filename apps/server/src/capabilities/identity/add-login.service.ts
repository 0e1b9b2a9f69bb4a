/** Adds a username for a new contact of a business, who chooses the password later. */
import type { Tx } from '@exchange/database'
import { usernamesFor } from '@exchange/domain/identity/password.rules'
import { insertUser, updateReleased } from './users.store.ts'

type Person = Parameters<typeof usernamesFor>[0] & {
  /** What the person signs in with, if it is known already; empty: it is not. */
  readonly username?: string
}

/** Returns the username; undefined if all candidates are taken. */
export async function addLogin(
  tx: Tx,
  contactId: number,
  person: Person,
): Promise<string | undefined> {
  const candidates = person.username ? [person.username] : usernamesFor(person)
  for (const username of candidates) {
    if (await insertUser(tx, contactId, username)) return username
  }
  return undefined
}

/** Frees the usernames of people who have never signed in, and are removed in this transaction. */
export async function releaseLogins(tx: Tx, contactIds: readonly number[]): Promise<void> {
  await updateReleased(tx, contactIds)
}
