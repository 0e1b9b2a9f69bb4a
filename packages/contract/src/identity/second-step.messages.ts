/** Texts of the second step of a sign-in, and of passkeys (DOMAIN §16). */
import { secondStepMs } from '@exchange/domain/factors/factor.rules'
import { codeMessages } from '../factors/code.messages.ts'

export const secondStepMessages = {
  required: 'Your password is correct. Now confirm that it is you.',
  ended:
    `This sign-in has taken more than ${secondStepMs / 60_000} minutes or too many tries. ` +
    'Please enter your password again.',
  oneAnswer: 'Give a code, a passkey or a recovery code.',
  codeWrong: codeMessages.wrong,
  recoveryWrong: 'This recovery code is wrong, or it was used before.',
  passkeyRefused:
    'This passkey is not known here. Choose another passkey, or sign in with your password.',
  byPasskey: 'Use your passkey',
  byCode: 'Use your authenticator app',
  byRecovery: 'Use a recovery code',
  lost: 'I lost my passkey',
  /** For a person who has no passkey. */
  lostCode: 'I lost my app and my codes',
  passkeyLead: 'Your device asks for your fingerprint, your face or its PIN.',
  codeLead: 'Open your authenticator app, and enter the code that it shows for us.',
  code: 'Code',
  codeHint: 'Six digits',
  recoveryLead: 'Enter one of the recovery codes that you kept. Each works once.',
  recovery: 'Recovery code',
  recoveryHint: 'Ten letters and digits',
  confirm: 'Confirm',
  otherWays: 'Other ways',
  back: 'Back to the password',
  passkeyButton: 'Sign in with a passkey',
  passkeyNotUsed: 'No passkey was used. Try it again, or sign in with your username and password.',
  secondNotUsed: 'No passkey was used. Try it again, or choose another way below.',
  passkeyUnsupported:
    'This browser cannot use passkeys here. Sign in with your username and password.',
  secondUnsupported: 'This browser cannot use passkeys here. Choose another way below.',
  lostTitle: 'You lost your passkey?',
  lostAtPassword:
    'Sign in with your username and password. Then you can use another passkey, a code of your ' +
    'authenticator app or a recovery code, or ask your exchange.',
  tooManyCodes: codeMessages.tooMany,
} as const
