/** Texts of signing in (AUTH, SESS, ERR-01 to ERR-03). */
import type { SessionMost } from '@exchange/domain/identity/session.rules'

export const identityMessages = {
  loginFailed:
    'Invalid username or password. Are your username and password correctly capitalized?',
  loginDisabled: 'Your login is not enabled. Please contact your exchange.',
  tooManyTries: 'Too many attempts. Please try again later.',
  sessionInvalid: 'Your user session is no longer valid. Please log back in.',
  usernameRequired: 'You must enter a username.',
  passwordRequired: 'You must enter a password.',
} as const

/** Why a session has ended although it was in use, and the way on. */
export const sessionUsedUp: Record<SessionMost, string> = {
  staff:
    'For the safety of your exchange, people with staff rights sign in every 12 hours. Please ' +
    'sign in again to go on.',
  kept: 'For your safety, you sign in every 90 days. Please sign in again to go on.',
  other:
    'For your safety, a session ends 12 hours after you sign in. Please sign in again to go on, ' +
    'and choose “Keep me signed in” on a device of your own.',
}

/** ERR-03: shown instead of signing in to members of an exchange that left the network. */
export function blockedExchange(network: string): { title: string; text: string } {
  return {
    title: 'Your exchange has left the network',
    text:
      `Your exchange is no longer part of ${network}, and your access has been removed. ` +
      'Please contact your exchange office with any question about your account.',
  }
}
