/** Texts of proving once more who you are (DOMAIN §16). */
import { newPayeeMost, proofAboveDefault } from '@exchange/domain/identity/proof.rules'
import type { ErrorCode } from '../errors.ts'
import { codeMessages } from '../factors/code.messages.ts'
import { testAccountSavesNothing } from '../test-account.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

/** What is refused without it; a refusal of the payments' rules, too. */
export const proofRequired = {
  code: 'PROOF_REQUIRED',
  reason: "Nothing was done yet. Confirm that it's you, and try again.",
} as const satisfies { readonly code: ErrorCode; readonly reason: string }

export const proofMessages = {
  title: "Confirm it's you",
  /** Before how it is done. */
  lead: "Before this, we make sure that it's you.",
  leadPayment: 'This payment is larger than usual.',
  how: {
    passkey: 'Use your passkey to go on.',
    code: 'Enter the code that your authenticator shows to go on.',
    password: 'Enter your password to go on.',
  },
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits',
  confirm: 'Confirm',
  passkey: 'Use a Passkey',
  instead: { passkey: 'Use a passkey instead', code: 'Use a code instead' },
  /** The device said no, or knows no passkey. */
  passkeyFailed: 'Your passkey was not used. Try again.',
  passkeyFailedElse: 'Your passkey was not used. Try again, or use a code.',
  cancel: 'Cancel',
  wrongPassword: 'This is not your password.',
  wrongCode: codeMessages.wrong,
  wrongPasskey: 'This passkey is not yours, or it took too long. Try again.',
  oneProof: 'Give a password, a code or a passkey.',
  /** To programs: a browser offers only the ways that there are. */
  otherWay: 'Use your passkey, or a code of your authenticator.',
  testAccount: testAccountSavesNothing,
  /** The session has ended. */
  tooManyWrong: 'This was wrong five times, so we signed you out. Please sign in again.',
  tooManyCodes: codeMessages.tooMany,
} as const

/** Texts of the sum above which a person proves who they are. */
export function proofSumMessages(currency: string) {
  return {
    title: 'Confirming payments',
    lead:
      'We ask you to confirm larger payments, so that nobody pays with a phone that you left ' +
      'unlocked.',
    above: 'Confirm payments above',
    hint:
      `What you pay within 24 hours counts together. The first ${readableAmount(newPayeeMost)} ` +
      `${currency} to someone new need no confirmation.`,
    invalid: `Enter an amount, like ${readableAmount(proofAboveDefault)}.`,
    save: 'Save',
    saved: 'Saved.',
    loading: 'Loading your limit',
    failed: 'Your limit could not be loaded.',
  } as const
}
