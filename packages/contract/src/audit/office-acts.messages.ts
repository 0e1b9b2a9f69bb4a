/** How the log names what staff do at the desk, with books, credit lines, policies and erasures. */
import type { ActWords } from './act-words.ts'

const credit = 'What a business may owe follows a rule, or is set by its exchange.'
const policy = 'The figures of the exchange are set by its office.'
const book = 'To help a business sell and spend.'
const month = 'To see what a month brings before it is charged, and what became of it.'
const tax = 'To report what was sold to the IRS, as the law asks of exchanges.'
const activity = 'To find out what went wrong in the app.'
const erasing = 'To erase who asked for it.'

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
  'former-payments.read': {
    office: 'Looked at payments of a member in the former system',
    business: 'Looked at your payments in the former system',
    purpose: 'To answer a question about them.',
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
  'erasures.list': {
    office: 'Read who is to be erased',
    business: 'Read who is to be erased, with you among them',
    purpose: erasing,
  },
  'erasure.ask': {
    office: 'Asked for an erasure',
    business: 'Asked that one of your people or your business be erased',
    purpose: erasing,
  },
  'erasure.agree': {
    office: 'Agreed to an erasure',
    business: 'Agreed that one of your people or your business be erased',
    purpose: erasing,
  },
  'erasure.stop': {
    office: 'Took back an erasure',
    business: 'Took back the erasure of one of your people or your business',
    purpose: erasing,
  },
  'month.read': {
    office: 'Opened a list of the monthly run',
    business: 'Opened a list with your community fee',
    purpose: month,
  },
  'month.export': {
    office: 'Saved a list of the monthly run as a file',
    business: 'Saved the community fees of a month as a file',
    purpose: month,
  },
  'month.preview': {
    office: 'Had a preview of the next month made',
    business: 'Had a preview of the next month made',
    purpose: month,
  },
  'month.confirm': {
    office: 'Confirmed the community fees of a month',
    business: 'Confirmed the community fees of a month',
    purpose: month,
  },
  'month.retry': {
    office: 'Had community fees charged that had failed',
    business: 'Had community fees charged that had failed',
    purpose: month,
  },
  'tax.correct': {
    office: 'Corrected tax forms of a frozen year',
    business: 'Corrected your tax forms of a frozen year',
    purpose: tax,
  },
  'tax.save-template': {
    office: 'Saved the columns of the file of tax forms',
    business: 'Saved the columns of the file of tax forms',
    purpose: tax,
  },
  'tax.export': {
    office: 'Saved the tax forms of a year as files',
    business: 'Saved the tax forms of a year as files, with your tax number',
    purpose: tax,
  },
  'tax.match': {
    office: 'Saved tax numbers as a file for the matching of the IRS',
    business: 'Saved tax numbers as a file for the matching of the IRS',
    purpose: tax,
  },
  'tax.match-results': {
    office: 'Read what the IRS answered to tax numbers',
    business: 'Recorded what the IRS answered to your tax number',
    purpose: tax,
  },
  'tax.copy': {
    office: 'Saved the copy of the tax forms of a business',
    business: 'Saved your copy of the tax forms, to send it on paper',
    purpose: tax,
  },
  'tax.list': {
    office: 'Opened the list of forms 1099-B',
    business: 'Opened a list with what you sold in a year, for the tax forms',
    purpose: tax,
  },
  'tax.read': {
    office: 'Opened the W-9 of a business',
    business: 'Opened your W-9, with the last four digits of the tax number',
    purpose: tax,
  },
  'tax.show-number': {
    office: 'Looked at the whole tax number of a business',
    business: 'Looked at your whole tax number',
    purpose: tax,
  },
  'tax.notice': {
    office: 'Recorded a notice of the IRS about a business',
    business: 'Recorded a notice of the IRS about your tax number',
    purpose: tax,
  },
  'tax.save-filer': {
    office: 'Changed who files the tax forms',
    business: 'Changed who files the tax forms of your exchange',
    purpose: tax,
  },
  'tax.order-freeze': {
    office: 'Ordered that the tax forms of a year are frozen',
    business: 'Ordered that the tax forms of a year are frozen',
    purpose: tax,
  },
  'tax.withdraw-freeze': {
    office: 'Took back the order to freeze a year',
    business: 'Took back the order to freeze a year',
    purpose: tax,
  },
  'tax.freeze': {
    office: 'Froze the tax forms of a year',
    business: 'Froze the tax forms of a year',
    purpose: tax,
  },
} satisfies Record<string, ActWords>
