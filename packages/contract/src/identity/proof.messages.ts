/** Texts of proving once more who one is (DOMAIN §16). */
import type { ErrorCode } from '../errors.ts'

/** What is refused without it; a refusal of the payments' rules, too. */
export const proofRequired = {
  code: 'PROOF_REQUIRED',
  reason: "Nothing was done yet. Confirm that it's you, and try again.",
} as const satisfies { readonly code: ErrorCode; readonly reason: string }

export const proofMessages = {
  title: "Confirm it's you",
  lead: 'You signed in a while ago, and this is important. Enter your password to go on.',
  leadPayment: 'This is a large payment. Enter your password to go on.',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  wrongPassword: 'This is not your password.',
  wrongCode: 'This code is wrong, or it was used before. Enter the code that you see now.',
  wrongPasskey: 'This passkey is not yours, or it took too long. Try again.',
  oneProof: 'Give a password, a code or a passkey.',
  /** To programs: a browser offers only the ways that there are. */
  otherWay: 'Use your passkey, or a code of your authenticator.',
  testAccount: 'This is a test account. Nothing you do here is saved.',
  /** The session has ended. */
  tooManyWrong: 'This was wrong five times, so we signed you out. Please sign in again.',
  tooManyCodes: 'Too many wrong codes. Use a passkey, or try again in an hour.',
} as const
