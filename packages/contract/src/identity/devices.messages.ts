/** Texts about sign-ins on new devices (DOMAIN §16). */
import { deviceLetterDays } from '@exchange/domain/identity/device.rules'
import { passwordMessages } from './password.messages.ts'

const newPassword = `choose “${passwordMessages.forgotLink}” where you sign in`

export const deviceMessages = {
  /** The refusal while a person is locked. */
  locked:
    'Sending is locked, because someone said that a sign-in to your account was not theirs. ' +
    `To go on, sign out and ${newPassword}.`,
  unknownDevice: 'Unknown device',
  linkUnknown: 'This link is not complete. Please copy all of it from the letter.',
  linkExpired:
    `This link worked for ${deviceLetterDays} days. If the sign-in was not yours, ${newPassword} ` +
    'and call your exchange.',
  // The page of the link.
  title: 'New Sign-In',
  loading: 'Loading the sign-in',
  failed: 'The sign-in could not be loaded.',
  question: (count: number) => (count === 1 ? 'Was this you?' : 'Were all of these you?'),
  address: 'Internet address',
  ended: 'Signed out since',
  yours: 'If it was you, you can close this page.',
  notYours: 'If it was not you, say so here. Then:',
  steps: [
    'That device is signed out.',
    'Your payments are locked, so nothing can be sent.',
    'You choose a new password with a code that we send you, and your payments work again.',
  ],
  notMe: 'This was not me',
  denied: 'You said that this was not you',
  deniedText:
    'That device is signed out. Your payments stay locked until you have chosen a new password, with ' +
    'a code that we send you.',
  chooseNew: 'Choose a new password',
  alsoLook:
    'Payments that were scheduled or resumed since that sign-in are paused: afterwards, resume those ' +
    'that you know, and cancel the others. Look through your activity, too. If you do not know ' +
    'something there, call your exchange.',
  refused: 'This link does not work',
  home: 'Go to the directory',
} as const

/** The letter and the notification. */
export const newDeviceWords = {
  subject: (brand: string) => `New sign-in to your ${brand} account`,
  subjects: (brand: string, count: number) => `${count} new sign-ins to your ${brand} account`,
  notification: (device: string) => `New sign-in: ${device || deviceMessages.unknownDevice}`,
  notificationHint: (address: string) =>
    `Wasn't you? Sign that device out and change your password. Internet address: ${address}.`,
  /** Below the notification. */
  signOut: 'Sign that device out',
  changePassword: 'Change your password',
} as const
