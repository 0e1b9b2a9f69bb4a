/** Words of the office's pages: the network, its exchanges, and the check list. */
import type { SetupCheck } from '@exchange/domain/setup/checklist.rules'
import type { BlockedCodeWords } from './closing-codes.ts'

export const networkPageWords = {
  lead: 'Name, look and contacts of the whole network. A change is seen at once: on screens, in letters and on statements.',
  failed: 'The network could not be loaded.',
  save: 'Save',
  saved: 'The network was changed.',
  only: 'Only administrators of the whole network may change this.',
  test: 'Send a test letter to me',
  tested: (to: string) => `The mail server took the letter to ${to}.`,
} as const

export const closingCodeWords: BlockedCodeWords = {
  GT_BLOCKED_EXCHANGE: 'It has left the network',
  CCTE_BLOCKED_EXCHANGE: 'It has left the network (CCTE)',
  CCTE: 'It is still on the previous system',
}

export const exchangesPageWords = {
  lead: 'The exchanges that you administer, with their contacts and switches.',
  failed: 'The exchanges could not be loaded.',
  none: 'No exchange yet',
  noneHint: 'The first one is made when the network is set up.',
  add: 'Add an exchange',
  addIt: 'Add',
  network: 'Name, look and mail',
  added: 'The exchange was added.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  save: 'Save',
  saved: 'The exchange was changed.',
  close: 'Close',
  closeOf: (name: string) => `Close ${name}`,
  closeTitle: (name: string) => `Close ${name}?`,
  closeText:
    'Its members cannot sign in, pay or be paid until it is opened again. Their balances stay.',
  closeWhy: 'What members are told',
  reason: 'Reason, for the log',
  keep: 'Keep open',
  reopen: 'Open again',
  reopenOf: (name: string) => `Open ${name} again`,
  reopenTitle: (name: string) => `Open ${name} again?`,
  reopenText: 'Its members can sign in and pay again.',
  notYet: 'Not yet',
  open: 'Open',
  closed: 'Closed',
  number: (id: number) => `Number ${id}`,
  members: (count: number) =>
    count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`,
  noPolicy: 'No policy of its own',
  policySince: (day: string) => `Policy since ${day}`,
  trial: 'Friends who are invited become members here',
  invites: 'Members may invite friends',
  cashFeeFree: 'Members may choose to pay no fees in dollars',
} as const

interface CheckWords {
  readonly title: string
  /** What to do while it is missing. */
  readonly next: string
}

export const checkWords: Record<SetupCheck, CheckWords> = {
  mail: {
    title: 'Mail works',
    next: 'Send a test letter under Network. If it does not arrive, ask whoever runs the server to set up mail.',
  },
  terms: { title: 'Terms are published', next: 'Publish them under Terms.' },
  gateway: {
    title: 'The card company answers',
    next: 'No one can load the Cash Reserve by card. Ask whoever runs the server to connect the card company.',
  },
  backup: {
    title: 'A copy of the data was made this week',
    next: 'Ask whoever runs the server to have a copy made each night.',
  },
  'two-administrators': {
    title: 'Two people administer the network',
    next: 'Open a colleague under Members and give the right Admin, so that one can help the other.',
  },
  'second-factors': {
    title: 'Each administrator has a second factor',
    next: 'Whoever has none adds a passkey or an app under Sign-in & Security. Until then the rights cannot be used.',
  },
  policy: {
    title: 'Each exchange has a policy',
    next: 'Publish the figures of each exchange under Policies.',
  },
  categories: {
    title: 'The directory has categories',
    next: 'Members choose their trade from them. Ask whoever runs the server to load the list.',
  },
  'ledger-check': {
    title: 'The books were checked last night',
    next: 'The check runs each night. If this still stands here tomorrow, tell whoever runs the server.',
  },
}

export const checklistWords = {
  title: 'Before you are complete',
  left: (count: number) => (count === 1 ? '1 thing is missing' : `${count} things are missing`),
  failed: 'The check list could not be loaded.',
  done: 'Done',
  missing: 'Missing',
} as const
