/** Adds a username for a new contact of a business, who chooses the password later. */
import type { Tx } from '@exchange/database'
import { usernamesFor } from '@exchange/domain/identity/password.rules'
import { insertUser, insertUsers, updateReleased } from './users.store.ts'

type Person = Parameters<typeof usernamesFor>[0] & {
  /** What the person signs in with, if it is known already. */
  readonly username?: string | null
}

/** Returns the username; undefined if all candidates are taken. */
export async function addLogin(
  tx: Tx,
  contactId: number,
  person: Person,
): Promise<string | undefined> {
  for (const username of candidatesOf(person)) {
    if (await insertUser(tx, contactId, username)) return username
  }
  return undefined
}

const candidatesOf = (person: Person) =>
  person.username ? [person.username] : usernamesFor(person)

/** The same for many at once; whoever finds no free username gets none. */
export async function addLogins(
  tx: Tx,
  people: readonly (Person & { readonly contactId: number })[],
): Promise<void> {
  let left = people
  for (let place = 0; left.length > 0; place += 1) {
    const users = left.flatMap((person) => {
      const username = candidatesOf(person)[place]
      return username === undefined ? [] : [{ contactId: person.contactId, username }]
    })
    // oxlint-disable-next-line no-await-in-loop -- the next candidate of those who have none yet
    const added = await insertUsers(tx, users)
    const tried = new Set(users.map(({ contactId }) => contactId))
    left = left.filter(({ contactId }) => tried.has(contactId) && !added.has(contactId))
  }
}

/** Frees the usernames of people who have never signed in, and are removed in this transaction. */
export async function releaseLogins(tx: Tx, contactIds: readonly number[]): Promise<void> {
  await updateReleased(tx, contactIds)
}
