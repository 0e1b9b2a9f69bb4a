/** How a password is compared with the common ones (AUTH-21). */

/** Case is no protection: all are compared in lower case. */
export function commonPasswordKey(password: string): string {
  return password.normalize('NFC').toLowerCase()
}

/** `zzzzzzzz`, however long. */
export function isOneCharacter(password: string): boolean {
  return new Set(commonPasswordKey(password)).size === 1
}
