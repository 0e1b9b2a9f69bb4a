import { signInsMost } from '@exchange/domain/identity/session.rules'

/** Texts of Where You Are Signed In (DOMAIN §16). */
export const sessionsMessages = {
  /** Below the list. */
  most: `You can be signed in on ${signInsMost} devices at a time. One more signs out the one that you have not used for longest.`,
  title: "Where You're Signed In",
  lead: 'If you do not recognize one of these, end it and change your password.',
  open: 'See where you are signed in',
  loading: 'Loading where you are signed in',
  failed: 'Where you are signed in could not be loaded.',
  current: 'This device',
  unknown: 'Unknown device',
  lastUsed: (when: string) => `Last used ${when}`,
  signedIn: (when: string) => `Signed in ${when}`,
  from: (address: string) => `From ${address}`,
  secondFactor: 'With a second proof',
  end: 'End',
  endOf: (device: string) => `End ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out everywhere else',
  othersEnded: 'You are signed out everywhere else.',
} as const
