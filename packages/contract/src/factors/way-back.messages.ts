/** Texts of the way back for a person who has lost every second factor (DOMAIN §16). */
import { wayBackDelayHours } from '@exchange/domain/factors/way-back.rules'

export const wayBackRefusals = {
  unknown: { code: 'NOT_FOUND', reason: 'This link is not known.' },
  over: {
    code: 'GONE',
    reason: 'Too late: your exchange has removed your second factors. Call your exchange now.',
  },
  'not-there': { code: 'NOT_FOUND', reason: 'This request is no longer open.' },
  waiting: {
    code: 'CONFLICT',
    reason: `Second factors can be removed ${wayBackDelayHours} hours after the request.`,
  },
  oneself: {
    code: 'FORBIDDEN',
    reason: 'Someone else in your office has to remove your own second factors.',
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
    `For your safety that takes ${wayBackDelayHours} hours. We write to every address that we have ` +
    'for you, so that you can still stop it.',
  ask: 'Ask my exchange',
  asked: 'Your exchange has been asked.',
  opens: (when: string) => `It can do this from ${when}. Then sign in here again.`,
  call: (exchange: string, phone: string) =>
    phone === '' ? `${exchange} may call you before.` : `Questions? Call ${exchange} at ${phone}.`,
  cancelTitle: 'Was this not you?',
  cancelLead:
    'Someone who knows your password has asked your exchange to remove your passkeys and your ' +
    'authenticator app.',
  cancelYours: 'If it was you, you can close this page.',
  cancelNotYours: 'If it was not you, stop it here. Then:',
  cancelSteps: [
    'Your passkeys and your app stay as they are.',
    'You choose a new password, because whoever asked knows yours.',
  ],
  cancel: 'Stop the request',
  cancelled: 'Stopped. Your passkeys and your app stay as they are.',
  cancelledNext: 'Whoever asked knows your password, so change it now.',
  changePassword: 'Change your password',
  staffTitle: 'Lost Passkeys',
  staffLead:
    'Members who have lost every second factor. Before you remove their factors, call each one ' +
    'at a number that you know.',
  loading: 'Loading requests for account recovery',
  failed: 'Requests for account recovery could not be loaded.',
  none: 'No requests for account recovery',
  noneHint:
    'Members who have lost their passkey, their authenticator app and their codes can ask when ' +
    'they sign in.',
  askedAt: (when: string) => `Asked ${when}`,
  opensAt: (when: string) => `Possible from ${when}`,
  open: 'Remove second factors',
  openOf: (person: string) => `Remove the second factors of ${person}`,
  openTitle: (person: string) => `Let ${person} sign in with the password alone?`,
  openHint:
    'The passkeys, authenticator app and recovery codes of this person are removed, and every ' +
    'sign-in ends. Have you made sure that this person made the request?',
  opened: (person: string) => `${person} can sign in with the password.`,
} as const
