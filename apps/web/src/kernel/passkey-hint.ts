/**
 * Whether this device tells its member about passkeys: from the second sign-in of the same person
 * on, until it was followed or dismissed. Kept on the device, with nothing but the person's id.
 */
import { deviceStorage } from './browser-storage.ts'

const kept = 'passkey-hint'
const done = 'done'
const onceBy = (contactId: number) => `once/${contactId}`
const dueFor = (contactId: number) => `due/${contactId}`

/** To be called when a person has signed in. */
export function countSignIn(contactId: number): void {
  const before = deviceStorage.get(kept)
  if (before === done || before === dueFor(contactId)) return
  const again = before === onceBy(contactId)
  deviceStorage.set(kept, again ? dueFor(contactId) : onceBy(contactId))
}

export function isPasskeyHintDue(contactId: number): boolean {
  return deviceStorage.get(kept) === dueFor(contactId)
}

/** It does not come back on this device. */
export function endPasskeyHint(): void {
  deviceStorage.set(kept, done)
}
