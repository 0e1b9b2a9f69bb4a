/** Texts of signing in (AUTH, SESS, ERR-01 to ERR-03). */
import type { SessionMost } from '@exchange/domain/identity/session.rules'

export const identityMessages = {
  loginFailed:
    'Invalid username or password. Are your username and password correctly capitalized?',
  loginDisabled: 'Your login is not enabled. Please contact your exchange.',
  tooManyTries: 'Too many attempts. Please try again later.',
  sessionInvalid: 'Your user session is no longer valid. Please log back in.',
  usernameRequired: 'Enter your username.',
  passwordRequired: 'Enter your password.',
} as const

/** Why a session has ended although it was in use, and the way on. */
export const sessionUsedUp: Record<SessionMost, string> = {
  staff:
    'For the safety of your exchange, we sign its staff out after 12 hours. Please sign in again.',
  kept: 'For your safety, we sign you out after 90 days. Please sign in again.',
  other:
    'For your safety, we sign you out after 12 hours. Please sign in again; on your own device, ' +
    'choose “Keep me signed in”.',
  till: 'A till is locked after 12 hours. Please enter your PIN again.',
}

/** ERR-04: the exchange is still on the previous system. */
export const previewClosed = {
  title: 'Not available yet',
  text: 'This preview is not available for your exchange. Please use the previous system.',
  link: 'Open the previous system',
} as const

/** ERR-03: shown instead of signing in to members of an exchange that left the network. */
export function blockedExchange(network: string): { title: string; text: string } {
  return {
    title: 'Your exchange has left the network',
    text:
      `Your exchange is no longer part of ${network}, and your access has been removed. ` +
      'If you have questions about your account, please contact your exchange office.',
  }
}
