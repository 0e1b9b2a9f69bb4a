/** The links that prove an email address: single use, seven days (AUTH-27, DOMAIN §3). */
import { isSameEmail } from './contact-details.rules.ts'

export const verificationDays = 7

/** AUTH-26: the pause before another letter to the same address can be asked for. */
export const resendPauseSeconds = 60

/** Bytes of chance in a code: it cannot be guessed. */
export const verificationCodeBytes = 16

/** Whether a text can be a code: base64url of its bytes. */
export function canBeVerificationCode(code: string): boolean {
  return /^[\w-]{22}$/.test(code)
}

export interface VerificationFacts {
  /** Whose address it proves. */
  readonly contactId: number
  /** The address to which the code was sent. */
  readonly email: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** The contact's address now, and the one proved last; empty if none. */
  readonly currentEmail: string
  readonly verifiedEmail: string
}

/**
 * `verify`: it proves the address now. `verified`: it did so before, and the address is still the
 * contact's. The others change nothing: `replaced` when the contact has another address since.
 */
export type Verification = 'verify' | 'verified' | 'other-contact' | 'used' | 'replaced' | 'expired'

/**
 * What a code is good for. Who is signed in must be the contact whose code it is; a visitor may be
 * anyone, because only the reader of the letter has the code.
 */
export function judgeVerification(
  facts: VerificationFacts,
  { callerId, now }: { readonly callerId: number | undefined; readonly now: Date },
): Verification {
  const { contactId, email, expiresAt, usedAt, currentEmail, verifiedEmail } = facts
  if (callerId !== undefined && callerId !== contactId) return 'other-contact'
  if (!isSameEmail(email, currentEmail)) return usedAt ? 'used' : 'replaced'
  if (isSameEmail(email, verifiedEmail)) return 'verified'
  if (usedAt) return 'used'
  return expiresAt <= now ? 'expired' : 'verify'
}
