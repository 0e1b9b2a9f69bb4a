/** What stands beside the password of a person (DOMAIN §3, §16). */

/** The ways in which a person proves to have a second factor. */
export const factorWays = ['passkey', 'code', 'recovery'] as const

export type FactorWay = (typeof factorWays)[number]

/** What the person is told of. */
export const factorChanges = [
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'way-back-opened',
  'signed-out-by-office',
  'staff-right-given',
  'staff-right-taken',
] as const

export type FactorChange = (typeof factorChanges)[number]

/** How long a challenge for a passkey can be answered; once. */
export const challengeMs = 2 * 60_000

/** How long an authenticator that is being set up waits for its first code. */
export const setUpMs = 3_600_000

/** How long the second step of a sign-in may take, and how many wrong answers it bears. */
export const secondStepMs = 5 * 60_000
export const secondStepTriesMost = 5

/** What a person has. Recovery codes are no factor of their own: they come with the first one. */
export interface Factors {
  readonly passkeys: number
  readonly authenticator: boolean
  /** Codes that were not used yet. */
  readonly recoveryCodes: number
}

/** True if a sign-in by password asks for more. */
export function hasFactor({ passkeys, authenticator }: Omit<Factors, 'recoveryCodes'>): boolean {
  return passkeys > 0 || authenticator
}

/** The ways that are open to a person, the safest first; none without a factor. */
export function waysWith(factors: Factors): FactorWay[] {
  if (!hasFactor(factors)) return []
  const open: Record<FactorWay, boolean> = {
    passkey: factors.passkeys > 0,
    code: factors.authenticator,
    recovery: factors.recoveryCodes > 0,
  }
  return factorWays.filter((way) => open[way])
}

/**
 * Whether a passkey or the authenticator may go. Whoever holds a right keeps one of them, because
 * the next call of a right would be refused without.
 */
export function mayRemoveFactor(
  factors: Pick<Factors, 'passkeys' | 'authenticator'>,
  isDemanded: boolean,
): boolean {
  return !isDemanded || factors.passkeys + Number(factors.authenticator) > 1
}

/** Enough for every device of a person, and few enough to read through. */
export const passkeysMost = 20

export const passkeyNameMost = 60

/** A name as it is kept; undefined if it is empty, too long or has invisible characters. */
export function readPasskeyName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const isFit = name.length > 0 && name.length <= passkeyNameMost && !/\p{C}/u.test(name)
  return isFit ? name : undefined
}

/** Six digits, as an authenticator shows them, with or without spaces; undefined otherwise. */
export function readAuthenticatorCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}
