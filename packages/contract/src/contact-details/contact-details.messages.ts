/** Texts about contact details and proving an email (CONTACT, AUTH-22 to AUTH-27, ERR-16). */
import type { DetailsFault } from '@exchange/domain/contact-details/contact-details.rules'
import {
  resendPauseSeconds,
  verificationDays,
} from '@exchange/domain/contact-details/verification.rules'
import type { ErrorCode } from '../errors.ts'

export const detailsFaults: Record<DetailsFault['code'], string> = {
  'email-required': 'Enter your email address.',
  'email-invalid': 'Invalid email address.',
  'phone-required': 'Enter your phone number.',
  'phone-invalid': 'Invalid phone number.',
}

export const contactRefusals = {
  'other-email': {
    code: 'CONFLICT',
    reason: 'Your email address has changed in the meantime. Open your account again and check it.',
  },
  paused: {
    code: 'RATE_LIMITED',
    reason: `A link is on its way. You can ask for another one after ${resendPauseSeconds} seconds.`,
  },
  'too-many-letters': {
    code: 'RATE_LIMITED',
    reason: 'Too many links were sent. Look in your spam folder, or try again later.',
  },
  'too-many-changes': {
    code: 'RATE_LIMITED',
    reason: 'You have changed your email address many times today. Please try again tomorrow.',
  },
  staff: {
    code: 'FORBIDDEN',
    reason:
      'You have staff rights, so you cannot change these yourself. Ask whoever gave you the rights.',
  },
  'no-mail': {
    code: 'UNAVAILABLE',
    reason: 'Emails cannot be sent at the moment. Please call your exchange.',
  },
  unknown: {
    code: 'NOT_FOUND',
    reason: 'This link is not complete. Open it from the email again.',
  },
  used: { code: 'GONE', reason: 'This link was used before, and works only once.' },
  expired: {
    code: 'GONE',
    reason: `This link is older than ${verificationDays} days and no longer works.`,
  },
  replaced: {
    code: 'GONE',
    reason: 'This link belongs to an address that has been changed since.',
  },
  'other-contact': {
    code: 'FORBIDDEN',
    reason: 'This link belongs to someone else. Sign out, then open it again.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const contactMessages = {
  testAccount: 'This is a test account: nothing is kept of it.',
  title: 'Update Information',
  lead: 'Your exchange reaches you here. Receipts and confirmation codes come to your email.',
  email: 'Email',
  phone: 'Phone',
  submit: 'Update Information',
  saved: 'Your information was updated.',
  notVerified: 'Not verified',
  verify: 'Verify',
  willAsk:
    'We will send a link to a new email address. Letters go to it once you have opened the link.',
  /** ConfirmInfo (AUTH-22). */
  confirmLead: 'Is this how we reach you?',
  confirmNone:
    'Your account has no email address. Add one to get receipts, and to reset your password.',
  none: 'None',
  confirm: 'Confirm Information',
  edit: 'Edit Information',
  skip: 'Skip For Now',
  /** Verify Email (AUTH-26). */
  sent: 'A link was sent to',
  sentHint: `Open it to verify the address. It works for ${verificationDays} days, and once.`,
  notFound: 'No email? Look in your spam folder.',
  notYet: 'This address is not verified yet:',
  notYetHint: 'We will send a link to it. Open the link to verify the address.',
  receiptsGoTo: (address: string) => `Until then, your letters go to ${address}.`,
  isVerified: 'This address is verified:',
  send: 'Send link',
  resend: 'Resend',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  close: 'Close',
  noEmail: 'Your account has no email address yet.',
} as const

/** The page of the link (AUTH-27). */
export const verifyPageMessages = {
  title: 'Verify your email',
  busy: 'Verifying',
  verified: 'Your email address is verified',
  verifiedText: (address: string) => `Letters and receipts now go to ${address}.`,
  refused: 'This link does not verify an address',
  failed: 'The link could not be checked.',
  continue: 'Continue',
  signIn: 'Sign in to get a new link',
  again: 'Get a new link',
  signOut: 'Sign out',
} as const
