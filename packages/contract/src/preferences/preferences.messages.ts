/** Texts of the communication preferences (COMMS-01 to COMMS-04). */
export const preferencesMessages = {
  lead: 'A receipt of each payment you make or receive, where you want it.',
  email: 'Receipts by email',
  emailTo: (address: string) => `Sent to ${address}`,
  noEmail: 'Your account has no email address yet.',
  push: 'Receipts as notifications',
  pushHint: 'Your browser shows them, also while this page is closed.',
  pushElsewhere: 'They are shown on your devices that allow it.',
  pushHere: 'Show them on this device',
  pushIsHere: 'This device shows them.',
  pushBlocked: 'Not on this device: its browser does not allow notifications from here.',
  pushRefused:
    'Your browser does not allow notifications from here. Allow them in its settings, then try again.',
  pushFailed: 'This device could not be prepared. Please try again.',
  failed: 'Your preferences could not be loaded.',
  deviceUnknown: 'This is no address of a known push service.',
  testAccount: 'This is a test account and is sent nothing.',
} as const
