import { securityLogKeptDays } from '../audit/security-events.rules.ts'

/**
 * Tables about people from which an erasure takes nothing, and why. Every other table of the list
 * of `retention` is named by a step of the database (`erasure.steps`): a test compares them.
 */
const byNumber = 'names people by number only'
const soon = 'ends by itself within days, and names people by number'

export const staysAfterErasure: Readonly<Record<string, string>> = {
  'applicants.approvals': byNumber,
  'audit.entries': 'the sealed log of staff: a line cannot be changed without breaking it',
  'audit.security': `sealed, too; kept for ${securityLogKeptDays} days, which also shows who asked for the erasure`,
  'auto_reload.reloads': byNumber,
  'brokers.assignments': byNumber,
  'card_attempts.charges': byNumber,
  'card_attempts.differences': byNumber,
  'card_attempts.reversals': byNumber,
  'card_attempts.webhooks': soon,
  'credit_lines.lines': byNumber,
  'credit_lines.warnings': byNumber,
  'directory.payers': byNumber,
  'directory.removals': byNumber,
  'documents.documents': 'of the exchange; staff stand in it by number',
  'documents.versions': 'of the exchange; staff stand in it by number',
  'erasure.erasures': 'who asked for an erasure, by number: that it was done must be provable',
  'exchanges.outlay_orders': 'an order of staff; ends with the next one',
  'exchanges.outlays': byNumber,
  'imports.imports': 'of the office; staff stand in it by number',
  'imports.openings': byNumber,
  'incentives.incentives': byNumber,
  'kernel.day_sums': 'sums of the last 24 hours, by number',
  'kernel.dead_letters': 'an operator settles each; it must not get lost unread',
  'kernel.idempotency': 'answers of the last 72 hours; without them a payment could be made twice',
  'kernel.limits': 'counts of the last hour',
  'kernel.outbox': 'told within seconds; what it writes is erased by the second pass',
  'ledger.accounts': byNumber,
  'ledger.transfers': 'the books: by number, with hashes of the notes that are erased',
  'letters.letters': 'of the office; staff stand in it by number',
  'member_records.bulks': 'of the office; staff stand in it by number',
  'members.moves': byNumber,
  'members.people_changes': byNumber,
  'months.months': byNumber,
  'network.offices': byNumber,
  'policies.changes': 'of the exchange; staff stand in it by number',
  'policies.trial_members': soon,
  'policies.trials': 'of the exchange; staff stand in it by number',
  'refunds.payments': byNumber,
  'refunds.point_claims': byNumber,
  'reversals.payment_codes': byNumber,
  'schedules.runs': byNumber,
}
