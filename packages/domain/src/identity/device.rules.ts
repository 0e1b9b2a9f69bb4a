/** Devices that a user has signed in on, and letters about new ones (DOMAIN §16). */
const dayMs = 86_400_000

/** Random bytes of the key that a browser keeps. */
export const deviceKeyBytes = 32

/** Whether a text can be a key: base64url of its bytes. */
export function canBeDeviceKey(key: string): boolean {
  return /^[\w-]{43}$/.test(key)
}

/** A device without a sign-in for so long is new again. */
export const deviceForgottenMs = 400 * dayMs

/** How long "this was not me" can be said by the link of a letter. */
export const deviceLetterDays = 7
export const deviceLetterMs = deviceLetterDays * dayMs

/** So long after a change of the address, letters about new devices go to the one before, too. */
export const formerAddressMs = 7 * dayMs

/** Random bytes of the code in a letter. */
export const deviceCodeBytes = 16

/** Whether a text can be the code of a letter: base64url of its bytes. */
export function canBeDeviceCode(code: string): boolean {
  return /^[\w-]{22}$/.test(code)
}

/** `done`: the reader has said so before; saying it again changes nothing. */
export type DeviceLetterState = 'open' | 'done' | 'expired'

export function judgeDeviceLetter(
  { usedAt, expiresAt }: { readonly usedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): DeviceLetterState {
  if (usedAt) return 'done'
  return expiresAt <= now ? 'expired' : 'open'
}
