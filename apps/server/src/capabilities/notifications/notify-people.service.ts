/**
 * Inserts notifications for all listeners, and redirects those of removed contacts to the main
 * contact.
 */
import type { Tx } from '@exchange/database'
import { insertNotifications, type NewNotification } from './notifications.store.ts'
import { readReplacements } from './recipients.read.ts'

/** Returns the contacts with new notifications; for removed ones, the main contact. */
export async function notifyPeople(
  tx: Tx,
  named: readonly NewNotification[],
  sentAt: Date,
): Promise<readonly number[]> {
  if (named.length === 0) return []
  const contacts = new Set(named.map(({ contactId }) => contactId))
  const replacements = await readReplacements(tx, [...contacts])
  const told = named.map((one) => ({
    ...one,
    contactId: replacements.get(one.contactId) ?? one.contactId,
  }))
  await insertNotifications(tx, told, sentAt)
  return told.map(({ contactId }) => contactId)
}
