/** What staff is told that has shown no second factor (DOMAIN §16). */
export const securityTitle = 'Sign-in & Security'

export const setUpNow = 'Set it up now'

/** In the answer to a call of staff in a sign-in without a second factor. */
export const factorRequired =
  'You work for an exchange, so we ask you for more than a password. Set up a passkey or an ' +
  'authenticator app under Account, Sign-in & Security; or sign in again with the one that you have.'
