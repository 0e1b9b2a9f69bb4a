/** Words of what staff read and do of one member, in the log. */
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { ActWords } from './act-words.ts'

const writing = 'To tell businesses what concerns them.'
const find = 'To find businesses.'
const help = 'To help a business, and to keep what the exchange knows of it correct.'
const limits = 'To set what a business may do, and what it costs.'
const letIn = 'To help people sign in, and to keep others out.'
const cards = 'To replace a card that was lost.'
const staffing = 'To say who works in the office.'

type MemberAct = Extract<
  StaffAct,
  | `member.${string}`
  | 'members.list'
  | 'members.export'
  | `posting.${string}`
  | `bulk.${string}`
  | `letter.${string}`
  | `right.${string}`
>

export const memberActWords: Record<MemberAct, ActWords> = {
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
  'member.see': {
    office: 'Saw the app as a member',
    business: 'Saw the app as you see it, and could change nothing',
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
  'member.credit-withdraw': {
    office: 'Took back a credit line that waited for a second person',
    business: 'Took back a change of your credit line that waited for a second person',
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
  'member.email': {
    office: 'Corrected the email address of a person who has never signed in',
    business: 'Corrected the email address of one of your people, who has never signed in',
    purpose: letIn,
  },
  'member.sessions': {
    office: 'Ended the sign-ins of a person',
    business: 'Ended the sign-ins of one of your people',
    purpose: letIn,
  },
  'member.unlock': {
    office: 'Unlocked the sign-in of a person',
    business: 'Unlocked the sign-in of one of your people',
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
  'bulk.preview': {
    office: 'Looked what an act would change of many members',
    business: 'Looked what an act would change of your business and others',
    purpose: limits,
  },
  'bulk.read': {
    office: 'Opened a list of an act on many members',
    business: 'Opened a list with your business',
    purpose: limits,
  },
  'bulk.run': {
    office: 'Began an act on many members',
    business: 'Began an act on your business and others',
    purpose: limits,
  },
  'bulk.stop': {
    office: 'Stopped an act on many members',
    business: 'Stopped an act on your business and others',
    purpose: limits,
  },
  'letter.save': {
    office: 'Wrote a letter to many members',
    business: 'Wrote a letter to many businesses',
    purpose: writing,
  },
  'letter.delete': {
    office: 'Deleted the draft of a letter',
    business: 'Deleted the draft of a letter',
    purpose: writing,
  },
  'letter.test': {
    office: 'Sent a letter to themselves as a test',
    business: 'Sent a letter to themselves as a test',
    purpose: writing,
  },
  'letter.send': {
    office: 'Sent a letter to many members',
    business: 'Sent a letter to many businesses',
    purpose: writing,
  },
  'letter.stop': {
    office: 'Stopped sending a letter',
    business: 'Stopped sending a letter',
    purpose: writing,
  },
  'letter.read': {
    office: 'Looked at who got a letter',
    business: 'Opened a list with your business, of who got a letter',
    purpose: writing,
  },
  'posting.post': {
    office: 'Credited or debited a member',
    business: 'Credited or debited your account',
    purpose: 'To settle fees, or to put something right.',
  },
  'posting.withdraw': {
    office: 'Took back a credit or debit that waited for a second person',
    business: 'Took back a credit or debit of your account that waited for a second person',
    purpose: 'To settle fees, or to put something right.',
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
}
