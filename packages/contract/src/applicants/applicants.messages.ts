/** Texts about joining: the form, its letters, and the office's list. */
import {
  applicationNameMost,
  closingNoteMost,
  sellsMost,
  type ApplicationFaultCode,
  type ClosingFault,
} from '@exchange/domain/applicants/application.rules'
import type { ErrorCode } from '../errors.ts'

export const applicationFaults: Record<ApplicationFaultCode, string> = {
  'business-required': 'Enter the name of your business.',
  'sells-required': 'Say what you sell.',
  'sells-too-long': `At most ${sellsMost} characters.`,
  'person-required': 'Enter your name.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'name-too-long': `A name may have at most ${applicationNameMost} characters.`,
  'email-required': 'Enter your email address.',
  'email-invalid': 'Invalid email address.',
  'phone-invalid': 'Invalid phone number.',
  'zip-required': 'Enter your zip code.',
  'zip-invalid': 'A zip code has five digits.',
}

export const closingFaults: Record<ClosingFault, string> = {
  'note-required': 'Say how it ended.',
  'note-too-long': `At most ${closingNoteMost} characters.`,
}

export const applicantRefusals = {
  'no-exchange': {
    code: 'UNAVAILABLE',
    reason: 'No exchange takes applications at the moment. Please try again later.',
  },
  'applicant-not-found': { code: 'NOT_FOUND', reason: 'This application cannot be found.' },
  'closed-already': {
    code: 'CONFLICT',
    reason: 'Someone else has closed this application. The list shows how it ended.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** The page with which a business applies. */
export const joinMessages = {
  title: 'Join the exchange near you',
  lead: 'Tell us about your business. The office of your exchange will call or email you.',
  /** The other price; a link. */
  cashFeeFree: 'Or pay no fees in dollars',
  business: 'Business',
  sells: 'What you sell',
  sellsHint: 'For example: “Haircuts, color, wedding styling”.',
  person: 'Your name',
  email: 'Email',
  phone: 'Phone (optional)',
  zip: 'Zip code',
  submit: 'Send application',
  /** What happens next, in order. */
  steps: [
    {
      title: 'You apply',
      text: 'It takes two minutes and costs nothing. You agree to nothing yet.',
    },
    {
      title: 'The office calls you',
      text: 'You talk about what you sell, what it costs to be a member, and your credit limit.',
    },
    {
      title: 'You sell and spend',
      text: 'Members find you in the directory. What they pay you, you spend at any of them.',
    },
  ],
  privacy: 'Only the office of the exchange sees what you write here.',
  sentTitle: 'Your application has been sent',
  sent: (exchange: string) => `The office of ${exchange} will email or call you.`,
  contact: 'Would you rather talk now?',
  look: 'See the members',
} as const

/** The office's list. */
export const applicantMessages = {
  lead: 'Businesses that want to join, and members that want a full or another membership. Call the business, then approve its application, or close it and note how it went.',
  waiting: 'Waiting for an answer',
  noneWaiting: 'No applications are waiting',
  noneWaitingHint: 'New applications appear here.',
  closed: 'Answered',
  noneClosed: 'None yet',
  noneClosedHint: 'Applications you approve or close appear here.',
  failed: 'The applications could not be loaded.',
  approve: 'Approve',
  approveTitle: (business: string) => `Approve the application of ${business}`,
  approveText: (percent: string, currency: string) =>
    `It agreed to a commission of ${percent} of each sale in ${currency}, instead of fees in dollars.`,
  approveTrial: (exchange: string) =>
    `It becomes a full member of ${exchange}, with the credit limit of new members.`,
  approved: 'Approved',
  close: 'Close the application',
  closeTitle: (business: string) => `Close the application of ${business}`,
  note: 'How did it end?',
  noteHint: 'Only your colleagues see this.',
} as const
