/** Words of brokers' books. */
import {
  answerWithinHours,
  noteMost,
  salesWithinDays,
  tradeWithinDays,
  type Signal,
} from '@exchange/domain/brokers/task.rules'
import type { ErrorCode } from '../errors.ts'
import type { BrokerTask } from './brokers.contract.ts'

export const signalWords: Record<Signal, string> = {
  'request-unanswered': 'Request unanswered',
  'target-unmet': 'Target not met',
  'needs-sales': 'Needs sales',
  'has-balance': 'Has balance to spend',
  'no-trade': 'No trade',
}

interface Writers {
  readonly money: (amount: number) => string
  readonly day: (iso: string) => string
}

/** Why it is a task, in one sentence. */
export function taskReason(task: BrokerTask, { money, day }: Writers): string {
  const { signal, sinceTS, untilTS, amount, usual, other } = task
  switch (signal) {
    case 'request-unanswered':
      return `${other} asked for ${money(amount ?? 0)} on ${day(sinceTS ?? '')}, and has no answer for ${answerWithinHours} hours or more.`
    case 'target-unmet':
      return `${money(amount ?? 0)} are left to spend by ${day(untilTS ?? '')}; else a community fee may be due.`
    case 'needs-sales':
      return sinceTS
        ? `Last sold on ${day(sinceTS)}: nothing for ${salesWithinDays} days or more.`
        : 'Has sold nothing for half a year or more.'
    case 'has-balance':
      return `Has ${money(amount ?? 0)}, ${usually(usual ?? 0, money)}, and spent little of it in 30 days.`
    case 'no-trade':
      return sinceTS
        ? `Last traded on ${day(sinceTS)}: nothing for ${tradeWithinDays} days or more.`
        : 'Has not traded for half a year or more.'
  }
}

function usually(usual: number, money: Writers['money']): string {
  return usual < 0 ? `usually owes ${money(-usual)}` : `usually ${money(usual)}`
}

export const bookMessages = {
  title: 'My Book',
  lead: 'Your members, and what they need from you today.',
  tasks: 'Tasks',
  members: 'Members',
  commission: 'Commission',
  broker: 'Broker',
  mine: 'My book',
  all: 'All',
  noTasks: 'Nothing to do.',
  noTasksHint:
    'When a member needs sales, has a balance to spend or leaves a request unanswered, it is listed here.',
  noMembers: 'No members in this book',
  noMembersHint:
    'Whoever holds the right Users puts members into a book, on the page of the member.',
  failed: 'The book could not be loaded.',
  putOff: (count: number) =>
    count === 1 ? '1 task is done or put off.' : `${count} tasks are done or put off.`,
  done: 'Done',
  later: 'Later',
  ofTask: (title: string, signal: string) => `${title}, ${signal}`,
  doneTitle: (business: string) => `Done: ${business}`,
  laterTitle: (business: string) => `Later: ${business}`,
  note: 'Note',
  noteHint: 'Stays with the member, and cannot be changed.',
  until: 'Show it again on',
  save: 'Save',
  keep: 'Cancel',
  saved: 'The note is with the member.',
  lastNote: (by: string, day: string) => `${by}, ${day}`,
  call: 'Call',
  open: 'Open the member',
  balance: 'Balance',
  bought: 'Spent in 30 days',
  lastSale: 'Last sale',
  noSale: 'None for half a year',
  openTasks: 'Tasks',
  month: 'Month',
  export: 'Export',
  exported: 'The file was saved.',
  counted: 'The month has ended: these figures stay as they are.',
  share: (percent: number) =>
    `${percent} % of the fees that were collected of the members in the book.`,
  noShare: 'The exchange has set no share for brokers.',
  noFees: 'No fees in this month',
  noFeesHint: 'Fees that members pay while they are in the book are listed here.',
  commissionFailed: 'The commission could not be loaded.',
  cashFees: 'Fees in dollars',
  fees: (currency: string) => `Fees in ${currency}`,
  total: 'Collected',
  earned: 'Your share',
  columns: {
    member: 'Member',
    cashFees: 'Fees USD',
    fees: 'Fees',
    cash: 'Share USD',
    share: 'Share',
  },
  assign: 'Change',
  assignTitle: 'Choose a broker',
  nobody: 'No broker',
  membersOf: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  since: (day: string) => `since ${day}`,
  assignFailed: 'The brokers could not be loaded.',
} as const

export const brokerRefusals = {
  'no-member': { code: 'NOT_FOUND', reason: 'There is no such member in your exchanges.' },
  'no-broker': {
    code: 'NOT_FOUND',
    reason: 'This person is no broker of the exchange of the member.',
  },
  'own-business': {
    code: 'FORBIDDEN',
    reason: 'A broker has no business of its own in its book. Choose another broker.',
  },
  'not-in-book': { code: 'NOT_FOUND', reason: 'There is no such member in this book.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const noteFaults = {
  'note-missing': 'Write what was done or agreed.',
  'note-too-long': `Write at most ${noteMost.toLocaleString('en-US')} characters.`,
  'until-missing': 'Choose a day.',
  'until-past': 'Choose a day after today.',
  'until-too-late': 'Choose a day within six months.',
} as const
