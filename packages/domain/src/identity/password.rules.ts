/** What a password must be (DOMAIN §3), said the same by browser and server. */
export const passwordLengthMin = 6
export const passwordLengthMax = 256
/** A longer username is nobody's. */
export const usernameLengthMax = 200

export type PasswordFault = 'too-short' | 'too-long' | 'common'

/** An accented letter is one character, and so is one beyond the 65,536 that are usual. */
export function passwordFault(password: string): PasswordFault | undefined {
  if ([...password.normalize('NFC')].length < passwordLengthMin) return 'too-short'
  return password.length > passwordLengthMax ? 'too-long' : undefined
}

/** A username as it is looked up, whatever its case and whatever stands around it. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/**
 * Usernames for somebody who is added to a business, best first: the address that the invitation
 * goes to, then the name with a number that makes it its own.
 */
export function usernamesFor(person: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}): string[] {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z\d]/g, '')
  const name = [letters(person.firstName), letters(person.lastName)].filter(Boolean).join('.')
  const base = name === '' ? 'member' : name
  const numbered = Array.from({ length: 8 }, (_, at) => `${base}${at + 2}`)
  return [usernameKey(person.email), base, ...numbered].filter(
    (one) => one !== '' && one.length <= usernameLengthMax,
  )
}
