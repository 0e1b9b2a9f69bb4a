/** Texts of the second step of a sign-in, and of passkeys (DOMAIN §16). */
import { secondStepMs } from '@exchange/domain/factors/factor.rules'

export const secondStepMessages = {
  required: 'Your password is right. Now show that it is you.',
  ended:
    `This sign-in has taken more than ${secondStepMs / 60_000} minutes or too many tries. ` +
    'Please enter your password again.',
  oneAnswer: 'Give a code, a passkey or a recovery code.',
  codeWrong: 'This code is wrong, or it was used before. Enter the code that you see now.',
  recoveryWrong: 'This recovery code is wrong, or it was used before.',
  passkeyRefused:
    'This passkey is not known here. Choose another passkey, or sign in with your password.',
  tooManyCodes: 'Too many wrong codes. Use a passkey, or try again in an hour.',
} as const
