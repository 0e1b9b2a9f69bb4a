/** Each table about people is in the file, or is left out for a reason that is told here. */
import { accountTables, bookTables } from '@exchange/domain/retention/kept-for-good.rules'
import { forgotten, forgottenByUse } from '@exchange/domain/retention/retention.rules'
import { expect, it } from 'vitest'
import { businessParts } from './business-parts.read.ts'
import { pictureKeys } from './own-data.read.ts'
import { personParts } from './person-parts.read.ts'

const leftOut: Readonly<Record<string, string>> = {
  'applicants.applicants': 'who is no member yet has no account to ask with',
  'applicants.approvals': 'the approved business is in the file',
  'audit.sums': 'counts of an hour; the lines that say so are in security.csv',
  'card_attempts.charges': 'booked as a transaction, and in card-charges.csv',
  'card_attempts.differences': 'what the operator compares with the gateway',
  'card_attempts.reversals': 'booked as a transaction, and in card-charges.csv',
  'card_attempts.webhooks': 'what the gateway told of card-charges.csv',
  'credit_lines.lines': 'whether the rule or staff set the line; in credit-line.csv',
  'credit_lines.warnings': 'when it was warned last; in notifications.csv',
  'directory.listings': 'listing.json, prepared for searching',
  'directory.payers': 'a count of transactions.csv',
  'directory.removals': 'numbers of listings alone',
  'documents.versions': 'documents are of an exchange',
  'exchanges.outlay_orders': 'an order of staff; what it gave is in flashcash.csv or a gift card',
  'exchanges.outlays': 'an act of staff, in who-looked.csv',
  'factors.challenges': 'random numbers for minutes',
  'hero.items': 'what is on Home, of an exchange or the network',
  'identity.device_letters': 'hashes of links; the sign-ins are in new-devices.csv',
  'identity.payment_proofs': 'digests for two minutes',
  'identity.reset_codes': 'hashes of codes; that they were sent is in security.csv',
  'identity.sign_in_tickets': 'hashes for minutes; the sign-ins are in security.csv',
  'imports.imports': 'who in the office imported files; in who-looked.csv',
  'imports.openings': 'booked as a transaction',
  'imports.pictures': 'pictures of a file of the office, until they are those of listing.json',
  'imports.rows':
    'lines of a file of the office, for 60 days; what became of them is in the account',
  'kernel.day_sums': 'sums of transactions.csv, for a day',
  'kernel.dead_letters': 'facts on their way to letters.csv and notifications.csv',
  'kernel.idempotency': 'answers to repeated requests; what was done is in its own list',
  'kernel.limits': 'counts of tries for an hour',
  'kernel.outbox': 'facts on their way to letters.csv and notifications.csv',
  'members.bounded_acts': 'when the main contact was told last; in notifications.csv',
  'members.presented_cards': 'a looked-up card, for minutes',
  'members.refused_tries': 'when the main contact was told last; in notifications.csv',
  'members.spending': 'sums of transactions.csv, by person',
  'member_records.bulk_lines':
    'what staff did to many members; what came of it is in standing and credit-line.csv',
  'member_records.bulks': 'an act of staff, in who-looked.csv',
  'member_records.credit_orders':
    'an order of staff for a day; what came of it is in credit-line.csv',
  'member_records.seeings': 'when staff see the app as a member; in who-looked.csv',
  'member_records.visits': 'when staff looked last; each look is in who-looked.csv',
  'network.invited': 'hashes of links for administrators',
  'network.offices': 'which member is the office of an exchange',
  'network.setup': 'drafts of a network that has not begun',
  'programs.feeds': 'the number of the last row of events-of-programs.csv',
  'policies.changes': 'an act of staff, of a whole exchange',
  'brokers.commissions': 'computed from transactions.csv and brokers.csv',
  'monthly_run.preview_members': 'computed from transactions.csv, for 40 days',
  'monthly_run.previews': 'an act of staff, of a whole exchange',
  'months.runs': 'an act of staff, of a whole exchange',
  'policies.trial_members': 'computed from transactions.csv, for 30 days',
  'policies.trials': 'an act of staff, of a whole exchange',
  'refunds.payments': 'booked as transactions',
  'refunds.point_claims': 'booked as transactions once they are paid',
  'registers.pairings': 'devices that asked within a day; those let in are in tills.csv',
  'reversals.payment_codes': 'codes made of transactions.csv',
  'reversals.reversals': 'booked as transactions',
  'rewards.changes': 'an act of staff, of a whole exchange',
  'rewards.proposals': 'an act of staff, of a whole exchange',
  'schedules.runs': 'booked as transactions',
  'tax.corrections': 'an act of staff; the corrected forms are in tax-forms.csv',
  'tax.late': 'sales of transactions.csv that were given back later',
  'tax.filers': 'who files for an exchange',
  'tax.sales': 'sales of transactions.csv, as they are counted for tax forms',
  'tax.sellers': 'sums of transactions.csv, by year',
  'tax.standings': 'the last line of w9-history.csv',
  'tax.templates': 'columns of a file of the office',
  'tax.years': 'an act of staff, of a whole exchange',
  'terms.drafts': 'a draft of the network',
  'terms.versions': 'the terms, which everybody reads; who accepted them is in terms.csv',
  'settlement.card_lines': 'what the gateway said of card-charges.csv',
  'settlement.clearings': 'differences of the card settlement; an act of staff, in who-looked.csv',
  'settlement.orders': 'between exchanges; an act of staff, in who-looked.csv',
}

const tables = [
  ...forgotten.map(({ table }) => table),
  ...[forgottenByUse, accountTables, bookTables].flatMap((list) => Object.keys(list)),
]

it('each table about people is in the file with own data, or left out for a reason', () => {
  const queries = [...personParts, ...businessParts].map(({ sql }) => sql).join('\n') + pictureKeys
  const read = new Set(
    [...queries.matchAll(/\b(?:from|join)\s+([a-z_]+\.[a-z_]+)/g)].map(([, name = '']) => name),
  )
  const missing = tables.filter((name) => !read.has(name) && !leftOut[name])
  expect(missing).toEqual([])
  // No reason for what is in it, nor for what is not there.
  expect(Object.keys(leftOut).filter((name) => read.has(name) || !tables.includes(name))).toEqual(
    [],
  )
})

it('each list of the file ends its order with a key that no two rows share', () => {
  const orders = [...personParts, ...businessParts]
    .filter(({ file }) => file.endsWith('.csv'))
    .map(({ sql }) => /order by (.*)$/s.exec(sql)?.[1] ?? 'none')
  expect(orders.filter((order) => /_at$|^none$/.test(order.trim()))).toEqual([])
})
