/** Texts of the office's terms, and the refusals of their calls. */
import type { ErrorCode } from '../errors.ts'
import { termsFaults } from './terms-faults.messages.ts'

export const termsDeskRefusals = {
  'not-in-every-exchange': {
    code: 'FORBIDDEN',
    reason: 'The terms apply to every exchange of the network. You need the right Terms in each.',
  },
  'draft-changed': {
    code: 'CONFLICT',
    reason: 'Somebody else has saved the draft since you opened it. Your text is still here.',
  },
  'published-meanwhile': {
    code: 'CONFLICT',
    reason:
      'Other terms have been published since you opened this page. Look at the difference to them, then publish yours.',
  },
  'version-not-found': { code: 'NOT_FOUND', reason: 'There is no such version of the terms.' },
  'cursor-invalid': { code: 'VALIDATION', reason: 'This page is no longer there.' },
  empty: { code: 'VALIDATION', reason: termsFaults.empty },
  'too-long': { code: 'VALIDATION', reason: termsFaults['too-long'] },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

const count = (number: number) => number.toLocaleString('en-US')

export const termsDeskWords = {
  lead: 'What everyone agrees to before paying. A new version is accepted again by everyone.',
  failed: 'The terms could not be loaded.',
  readOnly:
    'You can read the terms. To publish new ones you need the right Terms in every exchange.',
  inForce: (version: string) => `In force: version ${version}`,
  noneInForce: 'No terms are in force',
  noneInForceHint: 'Nobody has to accept anything before paying. Write the first terms below.',
  since: (day: string) => `Published ${day}`,
  sinceBy: (day: string, by: string) => `Published ${day} by ${by}`,
  share: (accepted: number, people: number) =>
    `${count(accepted)} of ${count(people)} people have accepted it`,
  who: 'Who has accepted',
  show: 'Read it',
  next: (version: string) => `Version ${version}`,
  views: { edit: 'Write', preview: 'Preview', difference: 'What changes' },
  viewsLabel: 'The next terms',
  text: 'Text of the next terms',
  begin: 'Write new terms',
  beginHint: (version: string | null) =>
    version === null
      ? 'Begin with an empty page.'
      : `Begin with the text of version ${version}. Nothing changes for members until you publish.`,
  table: 'This text has a table. Here its cells become paragraphs; their words stay.',
  saving: 'Saving the draft…',
  saved: (at: string) => `Draft saved ${at}`,
  savedBy: (at: string, by: string) => `Draft saved ${at} by ${by}`,
  unsaved: 'Not saved yet',
  saveFailed: 'The draft could not be saved.',
  retry: 'Try again',
  theirs: 'Load the other draft',
  mine: 'Keep mine',
  drop: 'Throw away',
  dropTitle: 'Throw the draft away',
  dropAsk: 'The draft is deleted. The terms in force stay as they are.',
  dropped: 'The draft is gone.',
  notYet: 'Not yet',
  publish: 'Publish',
  publishTitle: (version: string) => `Publish version ${version}`,
  publishAsk: (people: number) =>
    people === 1
      ? 'Everyone accepts again: 1 person is asked to read and accept these terms before the next payment.'
      : `Everyone accepts again: ${count(people)} people are asked to read and accept these terms before their next payment.`,
  publishFinal: 'A published version stays in the history and cannot be taken back.',
  published: (version: string) => `Version ${version} is in force.`,
  sameText: 'This is the text that is in force. Change it before you publish.',
  onlyLook: 'No words change, only how the text looks.',
  noChange: 'Nothing changes.',
  firstVersion: 'These are the first terms: everything is new.',
  added: 'Added',
  removed: 'Removed',
  changes: (added: number, removed: number) =>
    `${added === 1 ? '1 sentence' : `${count(added)} sentences`} added, ${count(removed)} removed`,
  unchanged: (paragraphs: number) =>
    paragraphs === 1 ? '1 paragraph stays' : `${count(paragraphs)} paragraphs stay`,
  versions: 'Versions',
  noVersions: 'No terms have been published yet.',
  version: (version: string) => `Version ${version}`,
  acceptedBy: (accepted: number) =>
    accepted === 1 ? 'Accepted by 1 person' : `Accepted by ${count(accepted)} people`,
  back: 'All versions',
  versionViews: { text: 'Text', difference: 'What changed' },
  versionFailed: 'This version could not be loaded.',
  changedFrom: (version: string) => `Compared with version ${version}`,
} as const

export const termsPeopleWords = {
  lead: 'The people who can sign in, and the version that they accepted. What you open is noted.',
  back: 'Terms',
  searchHint: 'Name of a person or a business',
  failed: 'The people could not be loaded.',
  none: 'Nobody here',
  noneHint: 'No person matches. Choose fewer filters, or another word.',
  state: 'Terms in force',
  anyState: 'Accepted or not',
  states: { waiting: 'Not accepted yet', accepted: 'Accepted' },
  exchange: 'Exchange',
  allExchanges: 'All exchanges',
  columns: {
    person: 'Person',
    business: 'Business',
    exchange: 'Exchange',
    accepted: 'Accepted',
    version: 'Version accepted',
  },
  never: 'Never',
} as const
