/** Words of the logs: the staff's screen, its file, and what a business reads about itself. */
import type { ObjectKind, StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { securityLogKeptDays } from '@exchange/domain/audit/security-events.rules'
import type { ErrorCode } from '../errors.ts'
import type { ActWords } from './act-words.ts'
import { importActWords } from './import-acts.messages.ts'
import { memberActWords } from './member-acts.messages.ts'
import { networkActWords } from './network-acts.messages.ts'
import { officeActWords } from './office-acts.messages.ts'
import { settlementActWords } from './settlement-acts.messages.ts'

const reverse = 'To undo a payment that went wrong.'
const approving = "Large payments need the exchange's approval."
const joining = 'To answer a business that asked to join or to change its plan.'
const listing = 'To keep the directory correct.'
const log = 'To check what staff did.'

export const actWords: Record<StaffAct, ActWords> = {
  'payments.search': {
    office: 'Searched payments',
    business: 'Found payments of yours in a search',
    purpose: 'To answer a question about a payment.',
  },
  'reversals.list': {
    office: 'Opened the list of reversals',
    business: 'Opened a list with a payment of yours',
    purpose: 'Payments that were reported, or wait to be reversed, are looked at there.',
  },
  'reversal.propose': {
    office: 'Proposed a reversal',
    business: 'Proposed to reverse a payment of yours',
    purpose: reverse,
  },
  'reversal.post': {
    office: 'Reversed a payment',
    business: 'Reversed a payment of yours',
    purpose: reverse,
  },
  'reversal.confirm': {
    office: 'Confirmed a reversal as the second person',
    business: 'Confirmed the reversal of a payment of yours',
    purpose: reverse,
  },
  'reversal.withdraw': {
    office: 'Withdrew a proposed reversal',
    business: 'Withdrew the reversal of a payment of yours',
    purpose: reverse,
  },
  'dispute.dismiss': {
    office: 'Closed a report of a payment',
    business: 'Closed a report of a payment of yours',
    purpose: 'To answer what was reported.',
  },
  'approvals.list': {
    office: 'Opened the payments that wait for approval',
    business: 'Opened a list with a payment of yours, and your balance',
    purpose: approving,
  },
  'approval.approve': {
    office: 'Approved a payment',
    business: 'Approved a payment of yours',
    purpose: approving,
  },
  'approval.decline': {
    office: 'Declined a payment',
    business: 'Declined a payment of yours',
    purpose: approving,
  },
  'outlays.list': {
    office: 'Opened what staff have given out',
    business: 'Opened a list with FlashCash that you got',
    purpose: 'To see what of the budget is left, and what waits for a second person.',
  },
  'outlay.order': {
    office: 'Asked a second person to give out money of the exchange',
    business: 'Ordered FlashCash for you',
    purpose: 'Large sums need a second person.',
  },
  'flashcash.grant': {
    office: 'Granted FlashCash',
    business: 'Granted you FlashCash',
    purpose: 'A gift of your exchange.',
  },
  'gift-card.issue': {
    office: 'Issued a gift card',
    business: 'Issued a gift card',
    purpose: 'A gift of your exchange.',
  },
  'card-attempts.list': {
    office: 'Opened the card payments',
    business: 'Opened a list with loads of your Cash Reserve',
    purpose: 'To compare them with what the card company says.',
  },
  'applications.list': {
    office: 'Opened the applications',
    business: 'Opened a list with what you applied for',
    purpose: joining,
  },
  'application.close': {
    office: 'Closed an application',
    business: 'Closed what you applied for',
    purpose: joining,
  },
  'application.approve': {
    office: 'Approved an application',
    business: 'Approved what you applied for',
    purpose: joining,
  },
  'ways-back.list': {
    office: 'Read who has lost a passkey',
    business: 'Read who has lost a passkey, with one of your people',
    purpose: 'To let people in who have lost their device.',
  },
  'way-back.open': {
    office: 'Removed the second factors of a person',
    business: 'Removed the second factors of one of your people',
    purpose: 'To let people in who have lost their device.',
  },
  'survey.list': {
    office: 'Read the answers to the survey',
    business: 'Read answers to the survey, with one of yours',
    purpose: 'To learn what to do better.',
  },
  'document.publish': {
    office: 'Published a document',
    business: 'Published a document',
    purpose: 'For the members of the exchange.',
  },
  'document.withdraw': {
    office: 'Withdrew a document',
    business: 'Withdrew a document',
    purpose: 'For the members of the exchange.',
  },
  'listing.read': {
    office: 'Opened a listing to edit it',
    business: 'Opened your listing to edit it',
    purpose: listing,
  },
  'listing.preview': {
    office: 'Looked at the preview of a listing',
    business: 'Looked at the preview of your listing',
    purpose: listing,
  },
  'listing.save': {
    office: 'Saved a draft of a listing',
    business: 'Saved a draft of your listing',
    purpose: listing,
  },
  'listing.publish': {
    office: 'Published a listing',
    business: 'Published your listing',
    purpose: listing,
  },
  'score.read': {
    office: 'Looked at the score of a business',
    business: 'Looked at your score, with your balance and sums',
    purpose: 'To help a business trade.',
  },
  'members.search': {
    office: 'Searched businesses, with hidden ones',
    business: 'Found your business in a search, though it is hidden',
    purpose: 'To reach a business that cannot be found otherwise.',
  },
  'log.read': {
    office: 'Read the log',
    business: 'Read the log about your business',
    purpose: log,
  },
  'log.export': {
    office: 'Saved the log as a file',
    business: 'Saved the log about your business as a file',
    purpose: log,
  },
  ...officeActWords,
  ...memberActWords,
  ...importActWords,
  ...networkActWords,
  ...settlementActWords,
}

export const objectWords: Record<ObjectKind | 'sign-in', string> = {
  payment: 'Payment',
  reversal: 'Reversal',
  dispute: 'Report',
  approval: 'Approval',
  flashcash: 'FlashCash',
  'gift-card': 'Gift card',
  application: 'Application',
  document: 'Document',
  import: 'Import',
  member: 'Business',
  person: 'Person',
  search: 'Searched for',
  bulk: 'Act on many members',
  letter: 'Letter',
  policy: 'Policy',
  terms: 'Terms',
  hero: 'Home',
  network: 'Network',
  exchange: 'Exchange',
  'tax-year': 'Tax year',
  'sign-in': 'Sign-in',
}

/** Lines in one file at most. */
export const logExportMost = 10_000

export const looksRefusals = {
  'not-allowed': {
    code: 'FORBIDDEN',
    reason: 'Only people who may see the statements of your business can see who looked at it.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

/** "Whitfield, Tiles and 4 more" */
function some(names: readonly string[], shown: number): string {
  return names.length > shown
    ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`
    : names.join(', ')
}

/** The office's page. */
export const logMessages = {
  title: 'Log',
  lead: 'What staff did and read, and what happened to sign-ins. Reading it is noted, too.',
  logs: { staff: 'Staff', security: 'Sign-ins', activity: 'Activity' },
  logLabel: 'Log',
  person: 'Person',
  business: 'Business',
  act: 'What',
  anyAct: 'Everything',
  from: 'From',
  until: 'Until',
  words: 'Words',
  object: 'Only about',
  /** On a phone, before the fields. */
  filter: 'Filter',
  show: 'Show',
  clearOne: 'Show all',
  exportFile: 'Export',
  exported: 'The file was saved.',
  exportCut: `The file has the latest ${logExportMost.toLocaleString('en-US')} lines. Choose fewer days for older ones.`,
  second: (name: string) => `With ${name}`,
  before: 'Before',
  after: 'After',
  details: 'Details',
  why: (reason: string) => `“${reason}”`,
  nobody: 'Someone unknown',
  network: 'The whole network',
  numbers: (numbers: readonly (number | null)[]) =>
    numbers.map((one) => (one === null ? 'Not sealed yet' : `Line ${one}`)).join(', '),
  members: some,
  exchanges: some,
  none: 'Nothing here yet',
  noneHint: 'Each time staff change something or look at a business, a line is added.',
  noneFound: 'Nothing found',
  noneFoundHint: 'Choose more days or fewer words.',
  failed: 'The log could not be loaded.',
  kept: `Lines about sign-ins are kept for ${securityLogKeptDays} days.`,
  columns: {
    number: 'Line',
    date: 'Time',
    act: 'What',
    person: 'Person',
    second: 'Second person',
    exchange: 'Exchange',
    business: 'Businesses',
    object: 'About',
    why: 'Reason',
    before: 'Before',
    after: 'After',
    address: 'Address',
    device: 'Device',
  },
} as const

/** What a business reads under Account. */
export const looksMessages = {
  lead: 'Each time staff of an exchange look at your business or change something in it, it is listed here.',
  times: (count: number) => `${count} times`,
  of: (exchange: string) => (exchange === '' ? 'the network' : exchange),
  payment: 'See the payment',
  none: 'No one has looked',
  noneHint: 'When staff of an exchange look at your business, you see who, when and why.',
  failed: 'The list could not be loaded.',
  question: 'Does something look wrong?',
  ask: 'Write to your exchange',
} as const
