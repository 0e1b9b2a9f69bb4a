/** How the log names what staff do at the desk, with books, members, credit lines and policies. */
import type { ActWords } from './act-words.ts'

const credit = 'What a business may owe follows a rule, or is set by its exchange.'
const policy = 'The figures of the exchange are set by its office.'
const book = 'To help a business sell and spend.'
const activity = 'To find out what went wrong in the app.'
const find = 'To find businesses.'
const help = 'To help a business, and to keep what the exchange knows of it correct.'
const limits = 'To set what a business may do, and what it costs.'
const letIn = 'To help people sign in, and to keep others out.'
const cards = 'To replace a card that was lost.'
const staffing = 'To say who works in the office.'

export const officeActWords = {
  'desk.search': {
    office: 'Searched the office',
    business: 'Found your business, one of your people or a card in a search',
    purpose: 'To answer a question.',
  },
  'desk.list': {
    office: 'Opened a list of what waits',
    business: 'Opened a list with a card payment or a mail of yours',
    purpose: 'To settle what did not work by itself.',
  },
  'book.read': {
    office: 'Opened the book of a broker',
    business: 'Opened the book of a broker, with your balance and last trade',
    purpose: book,
  },
  'task.note': {
    office: 'Wrote a note about a task',
    business: 'Wrote a note about your trade',
    purpose: book,
  },
  'broker.read': {
    office: 'Looked up the broker of a business',
    business: 'Looked up your broker',
    purpose: 'So that each business has one person to ask.',
  },
  'broker.assign': {
    office: 'Chose the broker of a business',
    business: 'Chose your broker',
    purpose: 'So that each business has one person to ask.',
  },
  'commission.read': {
    office: 'Opened the commission of a broker',
    business: 'Opened a list with the fees that you paid',
    purpose: 'To count the commission of your broker.',
  },
  'commission.export': {
    office: 'Saved the commission of a broker as a file',
    business: 'Saved a list with the fees that you paid as a file',
    purpose: 'To count the commission of your broker.',
  },
  'activity.read': {
    office: 'Read what people did in the app',
    business: 'Read what your people did in the app',
    purpose: activity,
  },
  'activity.export': {
    office: 'Saved what people did in the app as a file',
    business: 'Saved what your people did in the app as a file',
    purpose: activity,
  },
  'credit-line.read': {
    office: 'Opened the credit line of a member',
    business: 'Looked at your credit line',
    purpose: credit,
  },
  'credit-line.give-back': {
    office: 'Gave a credit line back to the rule',
    business: 'Your credit line follows the rule again',
    purpose: credit,
  },
  'policy.publish': {
    office: 'Changed a policy',
    business: 'Changed the figures of the exchange',
    purpose: policy,
  },
  'policy.withdraw': {
    office: 'Withdrew a planned policy',
    business: 'Withdrew planned figures of the exchange',
    purpose: policy,
  },
  'policy.try': {
    office: 'Tried a policy',
    business: 'Tried other figures of the exchange on its last year',
    purpose: policy,
  },
  'policy.trial-read': {
    office: 'Opened the result of a tried policy',
    business: 'Looked at what other figures would mean for you',
    purpose: policy,
  },
  'policy.trial-export': {
    office: 'Saved the result of a tried policy as a file',
    business: 'Saved what other figures would mean for each member',
    purpose: policy,
  },
  'policy.trial-cancel': {
    office: 'Cancelled the trial of a policy',
    business: 'Cancelled a trial of other figures',
    purpose: policy,
  },
  'members.list': {
    office: 'Opened the list of members',
    business: 'Opened a list with your business',
    purpose: find,
  },
  'members.export': {
    office: 'Saved the list of members as a file',
    business: 'Saved a list with your business as a file',
    purpose: find,
  },
  'member.read': {
    office: 'Looked at a member',
    business: 'Looked at your business, with its balances and people',
    purpose: help,
  },
  'member.profile': {
    office: 'Changed the profile of a member',
    business: 'Changed your name, address or contact',
    purpose: help,
  },
  'member.note': {
    office: 'Wrote a note about a member',
    business: 'Wrote a note about your business',
    purpose: help,
  },
  'member.standing': {
    office: 'Set the standing of a member',
    business: 'Set the standing of your business',
    purpose: limits,
  },
  'member.credit': {
    office: 'Set a credit line',
    business: 'Set your credit line',
    purpose: limits,
  },
  'member.credit-order': {
    office: 'Asked a second person to set a credit line',
    business: 'Asked a second person to set your credit line',
    purpose: limits,
  },
  'member.thresholds': {
    office: 'Set from which sums on payments wait',
    business: 'Set from which sums on your payments wait',
    purpose: limits,
  },
  'member.fee-plan': {
    office: 'Set a fee plan',
    business: 'Set your fee plan',
    purpose: limits,
  },
  'member.login': {
    office: 'Let a person sign in, or not',
    business: 'Let one of your people sign in, or not',
    purpose: letIn,
  },
  'member.sessions': {
    office: 'Ended the sign-ins of a person',
    business: 'Ended the sign-ins of one of your people',
    purpose: letIn,
  },
  'member.unlock': {
    office: 'Let a person try the password again',
    business: 'Let one of your people try the password again',
    purpose: letIn,
  },
  'member.code': {
    office: 'Sent a person a code for a new password',
    business: 'Sent one of your people a code for a new password',
    purpose: letIn,
  },
  'member.cards': {
    office: 'Deactivated the cards of a person',
    business: 'Deactivated the cards of one of your people',
    purpose: cards,
  },
  'member.card': {
    office: 'Ordered a card for a person',
    business: 'Ordered a card for one of your people',
    purpose: cards,
  },
  'right.give': {
    office: 'Gave a right of staff',
    business: 'Gave one of your people a right in the office',
    purpose: staffing,
  },
  'right.take': {
    office: 'Took a right of staff',
    business: 'Took a right in the office from one of your people',
    purpose: staffing,
  },
} satisfies Record<string, ActWords>
