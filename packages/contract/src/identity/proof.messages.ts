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
  testAccount: 'This is a test account. Nothing you do here is saved.',
  /** The session has ended. */
  tooManyWrong: 'The password was wrong five times, so we signed you out. Please sign in again.',
} as const
