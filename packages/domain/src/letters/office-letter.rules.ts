/** Letters that the office writes to many members (DOMAIN §13). */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, cleanLines, lengthOf } from '../typed/text.rules.ts'
import { wallClock } from '../wall-clock.ts'

export const subjectMost = 120
export const bodyMost = 10_000

/** `stopped`: some have got it, others have not; it can go on. */
export const letterStates = ['draft', 'sending', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

export const recipientStates = [
  /** Its turn has not come. */
  'waiting',
  /** Handed to the mail server of the network, or about to be. */
  'written',
  'sent',
  /** The mail server refused it for good, or could not be reached for days. */
  'bounced',
  'unsubscribed',
  'no-address',
  'closed',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Whole hours in the zone of the exchange: mail leaves from `from` until before `until`. */
export interface LetterHours {
  readonly from: number
  readonly until: number
}

export const usualHours: LetterHours = { from: 9, until: 18 }

/** At most so many of one letter wait for the mail server, so that no receipt waits behind them. */
export const writtenMost = 100

export interface LetterText {
  readonly subject: string
  readonly body: string
}

export interface LetterFault {
  readonly field: keyof LetterText | 'until'
  readonly code:
    | 'subject-required'
    | 'subject-too-long'
    | 'body-required'
    | 'body-too-long'
    | 'hours-invalid'
}

/** Subject and text as they are stored, or all faults in the order of the form. */
export function readOfficeLetter(
  typed: LetterText & LetterHours,
): Result<LetterText & LetterHours, readonly LetterFault[]> {
  const { from, until } = typed
  const faults: LetterFault[] = []
  const subject = cleanLine(typed.subject)
  const body = cleanLines(typed.body)
  if (subject === '') faults.push({ field: 'subject', code: 'subject-required' })
  if (lengthOf(subject) > subjectMost) faults.push({ field: 'subject', code: 'subject-too-long' })
  if (body === '') faults.push({ field: 'body', code: 'body-required' })
  if (lengthOf(body) > bodyMost) faults.push({ field: 'body', code: 'body-too-long' })
  if (from >= until) faults.push({ field: 'until', code: 'hours-invalid' })
  return faults.length > 0 ? fail(faults) : ok({ subject, body, from, until })
}

/** A blank line begins a paragraph. */
export function paragraphsOf(body: string): readonly string[] {
  return body
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** Whether letters leave at this moment. */
export function isWithinHours(zone: string, at: Date, { from, until }: LetterHours): boolean {
  const hour = new Date(wallClock(zone, at)).getUTCHours()
  return hour >= from && hour < until
}

/** What is in a mail of such a letter. */
export interface OfficeLetterFacts {
  readonly kind: 'office-letter'
  readonly firstName: string
  readonly subject: string
  readonly body: string
  readonly exchange: string
  /** Of the link that ends such letters; empty: a test to who wrote it. */
  readonly recipientId: string
}
