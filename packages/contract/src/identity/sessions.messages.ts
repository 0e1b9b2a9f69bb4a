/** Texts of Where You Are Signed In (DOMAIN §16). */
export const sessionsMessages = {
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
