/** Texts of the way back of who has lost every second factor (DOMAIN §16). */
import { wayBackDelayHours } from '@exchange/domain/factors/way-back.rules'

export const wayBackRefusals = {
  unknown: { code: 'NOT_FOUND', reason: 'This link is not known.' },
  over: {
    code: 'GONE',
    reason: 'It is too late: your exchange has opened the way back. Call your exchange now.',
  },
  'not-there': { code: 'NOT_FOUND', reason: 'Nobody asks for this way back any more.' },
  waiting: {
    code: 'CONFLICT',
    reason: `A way back opens ${wayBackDelayHours} hours after it was asked for.`,
  },
  oneself: {
    code: 'FORBIDDEN',
    reason: 'Somebody else of your office has to open your own way back.',
  },
  'whole-network': {
    code: 'FORBIDDEN',
    reason: 'This person works for the whole network. Only staff of the network can open this.',
  },
} as const

export const wayBackMessages = {
  lead:
    'Your exchange can remove your passkeys and your authenticator app, so that your password alone ' +
    'lets you in again.',
  delay:
    `For your safety that takes ${wayBackDelayHours} hours. We write to every address that we know ` +
    'of you, and you can still say no.',
  ask: 'Ask my exchange',
  asked: 'Your exchange has been asked.',
  opens: (when: string) => `It can open the way back from ${when} on. Then sign in here again.`,
  call: (exchange: string, phone: string) =>
    phone === '' ? `${exchange} may call you before.` : `Questions? Call ${exchange} at ${phone}.`,
  cancelTitle: 'Was this not you?',
  cancelLead:
    'Somebody who knows your password has asked your exchange to remove your passkeys and your ' +
    'authenticator app.',
  cancel: 'Stop it',
  cancelled: 'It is stopped. Your passkeys and your app stay as they are.',
  cancelledNext: 'Whoever asked knows your password, so change it now.',
  changePassword: 'Change your password',
  staffTitle: 'Lost Passkeys',
  staffLead:
    'Members who can show no second factor any more. Call each at a number that you know before you ' +
    'open the way back.',
  loading: 'Loading who asks for a way back',
  failed: 'Who asks for a way back could not be loaded.',
  none: 'Nobody asks for a way back',
  noneHint: 'Who has lost a passkey, the authenticator app and the codes asks while signing in.',
  askedAt: (when: string) => `Asked ${when}`,
  opensAt: (when: string) => `Can be opened from ${when}`,
  open: 'Open the way back',
  openOf: (person: string) => `Open the way back of ${person}`,
  openTitle: (person: string) => `Let ${person} in by the password alone?`,
  openHint:
    'Passkeys, authenticator app and recovery codes of this person are removed, and every sign-in ' +
    'ends. Have you made sure that it is the person who asks?',
  opened: (person: string) => `${person} can sign in by the password.`,
} as const
