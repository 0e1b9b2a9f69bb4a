/**
 * What is kept about people, and how long. The one list: jobs take their times from it, the table
 * in `docs/security/retention.md` is made from it, and a test finds tables that it does not name.
 */
import { applicationKeptDays } from '../applicants/application.rules.ts'
import { securityLogKeptDays } from '../audit/security-events.rules.ts'
import { feedbackKeptDays } from '../feedback/survey.rules.ts'
import { deviceForgottenMs, deviceLetterMs } from '../identity/device.rules.ts'
import { importKeptDays } from '../imports/import-kinds.rules.ts'
import { bulkKeptDays } from '../member-records/bulk.rules.ts'
import { presentedMs } from '../members/card-number.rules.ts'
import { previewKeptDays } from '../monthly-run/monthly-run.rules.ts'
import { trialKeptDays } from '../policies/trial-summary.rules.ts'
import { accountTables, bookTables } from './kept-for-good.rules.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000

/** A table whose rows are deleted some time after something happened. */
export interface Forgotten {
  readonly table: string
  readonly holds: string
  readonly keptMs: number
  /** What the time is counted from. */
  readonly after: string
}

/** Deleted by the job `retention.keep`. */
export const forgotten = [
  row(
    'activity.events',
    'what a person did in the app, with the browser',
    90 * dayMs,
    'it happened',
  ),
  row(
    'applicants.applicants',
    'who asked to become a member: name, mail, phone',
    applicationKeptDays * dayMs,
    'it was closed, or sent if nobody closed it',
  ),
  row(
    'audit.security',
    'the security log: sign-ins, failures, factors, sessions, refusals',
    securityLogKeptDays * dayMs,
    'it was sealed',
  ),
  row('card_attempts.webhooks', 'orders that the card gateway told of', 30 * dayMs, 'it came'),
  row(
    'contact_details.verifications',
    'a mail address to be proved',
    30 * dayMs,
    'the end of its code',
  ),
  row('delivery.messages', 'letters: address, facts', 30 * dayMs, 'it was sent or given up'),
  row(
    'feedback.answers',
    'answers to the survey, with free text',
    feedbackKeptDays * dayMs,
    'it was given',
  ),
  row('factors.challenges', 'what a passkey was asked to sign', 0, 'the end of the challenge'),
  row(
    'network.invited',
    'administrators who have not chosen a password yet',
    0,
    'the end of the code',
  ),
  row('identity.sign_in_tickets', 'sign-ins whose second step is to come', 0, 'its end'),
  row(
    'identity.device_letters',
    'letters about a sign-in on a new device: address',
    deviceLetterMs,
    'the end of its link',
  ),
  row(
    'identity.devices',
    'devices that a user has signed in on: browser, address block',
    deviceForgottenMs,
    'it was last used',
  ),
  row(
    'identity.new_device_sign_ins',
    'sign-ins on new devices: browser, address block',
    3 * deviceLetterMs,
    'it happened',
  ),
  row('identity.payment_proofs', 'proofs of who acts for one payment', 0, 'the end of the proof'),
  row('identity.reset_codes', 'hashes of codes for a new password', 0, 'the end of the code'),
  row('identity.sessions', 'sign-ins, with the browser', 0, 'the end of the session'),
  row(
    'imports.pictures',
    'pictures of imported storefronts that were not made yet',
    importKeptDays * dayMs,
    'the end of the import, or the upload if nobody ran it',
  ),
  row(
    'imports.rows',
    'rows of imported files: names, mails, phones, balances',
    importKeptDays * dayMs,
    'the end of the import, or the upload if nobody ran it',
  ),
  row(
    'invitations.invitations',
    'invited people who did not answer: name, mail or phone',
    400 * dayMs,
    'the end of the invitation',
  ),
  row('kernel.day_sums', 'sums of payments by person and member', 24 * hourMs, 'it was counted'),
  row(
    'kernel.idempotency',
    'answers to payments, for repeated requests',
    72 * hourMs,
    'it was given',
  ),
  row('kernel.limits', 'counts of tries by username and address', hourMs, 'the end of the count'),
  row(
    'member_records.bulks',
    'acts of staff on many members, with the reason',
    bulkKeptDays * dayMs,
    'it was previewed; a preview that nobody ran after a day',
  ),
  row(
    'member_records.bulk_lines',
    'the members of such an act, and what became of each',
    bulkKeptDays * dayMs,
    'the preview',
  ),
  row('letters.recipients', 'who got a letter of the office', 400 * dayMs, 'the end of the letter'),
  row('member_records.seeings', 'who of the staff sees the app as whom', 0, 'its end'),
  row('member_records.visits', 'whom staff looked at last', dayMs, 'the visit'),
  row(
    'monthly_run.previews',
    'previews of a month, and who asked for one',
    previewKeptDays * dayMs,
    'it was asked for',
  ),
  row(
    'monthly_run.preview_members',
    'what the next month would bring each member',
    previewKeptDays * dayMs,
    'it was asked for',
  ),
  row('members.presented_cards', 'looked-up member cards', presentedMs, 'it was looked up'),
  row('members.spending', 'what a person spent, for its limits', 33 * dayMs, 'it was spent'),
  row(
    'notifications.notifications',
    'notifications that their reader deleted',
    30 * dayMs,
    'it was deleted',
  ),
  row(
    'policies.trials',
    'policies that were tried, and by whom',
    trialKeptDays * dayMs,
    'it was tried',
  ),
  row(
    'policies.trial_members',
    'what a tried policy means for each member',
    trialKeptDays * dayMs,
    'it was tried',
  ),
  row(
    'programs.events',
    'what programs of a member are told: references of its shop, amounts',
    90 * dayMs,
    'it happened',
  ),
  row('programs.deliveries', 'where such an event was sent', 90 * dayMs, 'the event'),
  row('programs.tries', 'what was answered to it', 90 * dayMs, 'the event'),
  row(
    'registers.pairings',
    'devices that asked to become a till: browser, address block',
    24 * hourMs,
    'the end of the question',
  ),
] as const satisfies readonly Forgotten[]

export type ForgottenTable = (typeof forgotten)[number]['table']

/** How long rows of a table are kept, in milliseconds. */
export function keptMs(table: ForgottenTable): number {
  const found = forgotten.find((one) => one.table === table)
  if (!found) throw new Error(`${table} is not declared`)
  return found.keptMs
}

/** The moment before which rows of a table are deleted. */
export function keptSince(table: ForgottenTable, now: Date): Date {
  return new Date(now.getTime() - keptMs(table))
}

/** Deleted by what happens to them, and not by age. */
export const forgottenByUse: Readonly<Record<string, string>> = {
  'audit.sums':
    'how often an event of the security log happened in an hour; with the line that says so, in the next hour',
  'exchanges.outlay_orders': 'orders of staff that wait; with the next order after their end',
  'kernel.dead_letters': 'facts that could not be told; when an operator has settled them',
  'kernel.outbox': 'facts to be told; in the transaction that tells them',
  'wallet.cards':
    'masked payment cards; at the gateway within minutes of removing them, the masked digits stay',
}

/** The rows of the table in `docs/security/retention.md`: table, content, how long. */
export function retentionRows(): readonly (readonly [string, string, string])[] {
  return [
    ...forgotten.map(
      ({ table, holds, keptMs: ms, after }) =>
        [table, holds, ms === 0 ? `until ${after}` : `${spanOf(ms)} after ${after}`] as const,
    ),
    ...Object.entries(forgottenByUse).map(([table, said]) => {
      const [holds = '', until = ''] = said.split('; ')
      return [table, holds, until] as const
    }),
    ...Object.entries(accountTables).map(([table, holds]) => [table, holds, 'account'] as const),
    ...Object.entries(bookTables).map(([table, holds]) => [table, holds, 'books'] as const),
  ]
}

function spanOf(ms: number): string {
  if (ms % dayMs === 0 && ms > 3 * dayMs) return `${ms / dayMs} days`
  return ms >= hourMs ? counted(ms / hourMs, 'hour') : counted(ms / minuteMs, 'minute')
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

function row<Table extends string>(table: Table, holds: string, ms: number, after: string) {
  return { table, holds, keptMs: ms, after }
}
