/** Texts of signing in (AUTH, SESS, ERR-01 to ERR-03). */
export const identityMessages = {
  loginFailed:
    'Invalid username or password. Are your username and password correctly capitalized?',
  loginDisabled: 'Your login is not enabled. Please contact your exchange.',
  tooManyTries: 'Too many attempts. Please try again later.',
  sessionInvalid: 'Your user session is no longer valid. Please log back in.',
  usernameRequired: 'You must enter a username.',
  passwordRequired: 'You must enter a password.',
} as const

/** ERR-03: shown instead of signing in to members of an exchange that left the network. */
export function blockedExchange(network: string): { title: string; text: string } {
  return {
    title: 'Your exchange has left the network',
    text:
      `Your exchange is no longer part of ${network}, and your access has been removed. ` +
      'Please contact your exchange office with any question about your account.',
  }
}
