/** Texts of the communication preferences (COMMS-01 to COMMS-04), and of saved views. */
import {
  listViewsMost,
  reportViewsMost,
  viewNameMost,
} from '@exchange/domain/preferences/view.rules'

export const preferencesMessages = {
  lead: 'Choose how you get a receipt for each payment.',
  email: 'Receipts by email',
  emailTo: (address: string) => `Sent to ${address}`,
  noEmail: 'Your account has no email address yet.',
  push: 'Receipts as notifications',
  pushHint: 'Your browser shows them, even when this page is closed.',
  pushElsewhere: 'Shown on each device where you allow it.',
  pushHere: 'Show them on this device',
  pushIsHere: 'This device shows them.',
  pushBlocked: 'Not on this device, because its browser blocks our notifications.',
  pushRefused: 'Your browser blocks our notifications. Allow them in its settings, then try again.',
  pushFailed: 'We could not set up this device. Please try again.',
  failed: 'Your preferences could not be loaded.',
  deviceUnknown: 'This is no address of a known push service.',
  testAccount: 'This is a test account. We send it nothing.',
  viewName: `A view needs a name of at most ${viewNameMost} characters.`,
  viewsFull: `You have ${reportViewsMost} saved views. Delete one that you no longer need first.`,
  listViewsFull: `You have ${listViewsMost} saved views of this list. Delete one that you no longer need first.`,
  viewGone: 'This view has already been deleted.',
  viewTestAccount: 'This is a test account. It saves no views.',
} as const
