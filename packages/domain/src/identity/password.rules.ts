/** Password and username rules (DOMAIN §3), shared by browser and server. */
export const passwordLengthMin = 6
export const passwordLengthMax = 256
/** Longer usernames do not exist. */
export const usernameLengthMax = 200

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'own-names'

/**
 * Counts characters, not bytes: an accented letter is one, and so is a character outside the BMP.
 */
export function passwordFault(password: string): PasswordFault | undefined {
  if ([...password.normalize('NFC')].length < passwordLengthMin) return 'too-short'
  return password.length > passwordLengthMax ? 'too-long' : undefined
}

/** The lookup key of a username: case and surrounding spaces are ignored. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/**
 * Candidate usernames for a person added to a business, best first: the email address of the
 * invitation, then the name with a number that makes it unique.
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
