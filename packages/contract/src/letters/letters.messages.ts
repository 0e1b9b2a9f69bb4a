/** Words of the letters of the office. */
import {
  bodyMost,
  subjectMost,
  type LetterFault,
  type LetterState,
  type RecipientState,
} from '@exchange/domain/letters/office-letter.rules'
import type { ErrorCode } from '../errors.ts'
import { wireMessages } from '../wire/wire.messages.ts'

export const letterFaults: Readonly<Record<LetterFault['code'] | 'view-invalid', string>> = {
  'subject-required': 'Enter a subject.',
  'subject-too-long': `A subject has at most ${subjectMost} characters.`,
  'body-required': 'Write the letter.',
  'body-too-long': `A letter has at most ${bodyMost.toLocaleString('en-US')} characters.`,
  'hours-invalid': 'The hours must begin before they end.',
  'view-invalid': 'This view cannot be read. Choose another one.',
}

type Refusal =
  | 'letter-not-found'
  | 'not-allowed'
  | 'not-a-draft'
  | 'not-now'
  | 'saved-since'
  | 'nobody'
  | 'no-mail'
  | 'no-address'
  | 'link-unknown'

export const letterRefusals = {
  'letter-not-found': { code: 'NOT_FOUND', reason: 'This letter cannot be found.' },
  'not-allowed': { code: 'FORBIDDEN', reason: wireMessages.forbidden },
  'not-a-draft': { code: 'CONFLICT', reason: 'This letter has been sent, and cannot be changed.' },
  'not-now': { code: 'CONFLICT', reason: 'It was begun, stopped or sent meanwhile.' },
  'saved-since': {
    code: 'CONFLICT',
    reason: 'This letter was changed since you opened it. Read it again, then send it.',
  },
  nobody: { code: 'CONFLICT', reason: 'Nobody would get this letter. Choose other members.' },
  'no-mail': {
    code: 'CONFLICT',
    reason: 'This server sends no mail, or has no public address for the link that ends letters.',
  },
  'no-address': { code: 'CONFLICT', reason: 'You have no email address to send a test to.' },
  'link-unknown': {
    code: 'NOT_FOUND',
    reason: 'This link is no longer known. Ask your exchange to end the letters.',
  },
} as const satisfies Readonly<
  Record<Refusal, { readonly code: ErrorCode; readonly reason: string }>
>

export const letterStateWords: Readonly<Record<LetterState, string>> = {
  draft: 'Draft',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const recipientStateWords: Readonly<Record<RecipientState, string>> = {
  waiting: 'Will get it',
  written: 'On its way',
  sent: 'Sent',
  bounced: 'Came back',
  unsubscribed: 'Want no letters',
  'no-address': 'Without an address',
  closed: 'Closed or not approved',
}

export const letterWords = {
  lead: 'Letters to many members at once. Each goes to the main contact, once, and has a link that ends such letters.',
  write: 'Write a letter',
  writeToThese: 'Write to these members',
  failed: 'The letters could not be loaded.',
  none: 'No letters yet',
  noneHint: 'Write one to all members, or to those of a saved view.',
  all: 'All letters',
  exchange: 'Exchange',
  to: 'To',
  toAll: 'All members',
  toShown: 'The members of the list you came from',
  toHint: 'Views are saved in the list of members. Who matches is found when you begin to send.',
  seeMembers: 'See these members',
  subject: 'Subject',
  body: 'Letter',
  bodyHint: 'A blank line begins a paragraph. The greeting with the first name is added.',
  from: 'Send from',
  until: 'Send until',
  hoursHint: 'In the time of the exchange. Outside of these hours sending waits.',
  hour: (hour: number) => {
    if (hour % 24 === 0) return 'midnight'
    if (hour === 12) return 'noon'
    return hour < 12 ? `${hour} AM` : `${hour - 12} PM`
  },
  save: 'Save',
  saved: 'Saved.',
  edit: 'Edit',
  cancel: 'Cancel',
  test: 'Send a test to me',
  tested: 'The test is on its way to your own address.',
  send: (count: number) =>
    count === 1 ? 'Send to 1 person' : `Send to ${count.toLocaleString('en-US')} people`,
  sendAsk: 'Send this letter?',
  sendText: 'Who matches now gets it. What was sent cannot be taken back.',
  goOn: 'Go on',
  stop: 'Stop',
  delete: 'Delete',
  deleteAsk: 'Delete this draft?',
  keep: 'Keep it',
  waitsForHours: (from: string, until: string) =>
    `Sending waits: it goes on between ${from} and ${until}.`,
  by: (name: string, time: string) => `${name}, ${time}`,
  people: 'Who gets it',
  notCounted: 'Nobody',
  peopleFailed: 'The list could not be loaded.',
} as const

/** The page behind the link of a letter. */
export const unsubscribeWords = {
  title: 'Letters from your exchange',
  ask: 'Do you want no more letters from your exchange?',
  text: 'What you must know still reaches you: receipts, codes, and what changes for your account.',
  end: 'No more letters',
  ended: (exchange: string) => `You get no more letters from ${exchange}.`,
  again: 'I want letters again',
  back: (exchange: string) => `You get letters from ${exchange} again.`,
} as const
