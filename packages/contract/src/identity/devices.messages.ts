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
  yours: 'If it was you, you need not do anything.',
  notYours: 'If it was not you, press the button. Then we:',
  steps: [
    'sign that device out',
    'lock your payments, so that nothing can be sent',
    'let you choose a new password with a code, which unlocks them',
  ],
  notMe: 'This was not me',
  ended: 'Signed out since',
  denied: 'That device is signed out, and your payments are locked',
  deniedText:
    'Now choose a new password: we send you a code. With it, your payments work again, and everyone ' +
    'else is signed out.',
  chooseNew: 'Choose a new password',
  alsoLook:
    'Then look at your activity and at your scheduled payments for anything you do not know.',
  refused: 'This link no longer works',
} as const

/** The letter and the notification. */
export const newDeviceWords = {
  subject: (brand: string) => `New sign-in to your ${brand} account`,
  subjects: (brand: string, count: number) => `${count} new sign-ins to your ${brand} account`,
  notification: (device: string) => `New sign-in: ${device || deviceMessages.unknownDevice}`,
  notificationHint: (address: string) =>
    `From the internet address ${address}. If it was not you, use the link in your letter, or end it ` +
    'and change your password.',
} as const
