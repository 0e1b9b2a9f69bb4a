/** How the W-9 of a member stands: from its signature, matching, and notices of the IRS. */
import { fail, ok, type Result } from '../result.ts'

export const w9Statuses = [
  'missing',
  'signed',
  'matched',
  'mismatch',
  'first-notice',
  'second-notice',
  'foreign',
] as const
export type W9Status = (typeof w9Statuses)[number]

/**
 * Signed: a new W-9. Matched and mismatch: what the IRS answered to name and number. First and
 * second notice: sent to the member because of a CP2100. Proved: after a second notice, the letter
 * of the Social Security Administration, or Letter 147C, has come. Foreign: a signed form W-8 has
 * come, which says that the member is no US person; no form 1099-B is made of its sales.
 */
export const w9Events = [
  'signed',
  'matched',
  'mismatch',
  'first-notice',
  'second-notice',
  'proved',
  'foreign',
] as const
export type W9Event = (typeof w9Events)[number]

/** What staff record by hand. */
export const noticeEvents = ['first-notice', 'second-notice', 'proved', 'foreign'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

export interface W9Standing {
  readonly status: W9Status
  /** A first notice was sent within three years. */
  readonly firstNotice: boolean
}

export type W9EventRefusal =
  | 'w9-missing'
  | 'notice-waits'
  | 'no-first-notice'
  | 'already-noticed'
  | 'no-second-notice'

const answered: readonly W9Status[] = ['signed', 'matched', 'mismatch']

/**
 * The status after an event. After a first notice only a new W-9 helps; after a second one a W-9 is
 * not enough, and the letter must come first.
 */
export function statusAfter(
  { status, firstNotice }: W9Standing,
  event: W9Event,
): Result<W9Status, W9EventRefusal> {
  if (status === 'foreign' && event !== 'signed' && event !== 'foreign') return fail('w9-missing')
  switch (event) {
    case 'foreign':
      return ok('foreign')
    case 'signed':
      return ok(status === 'second-notice' ? status : 'signed')
    case 'matched':
    case 'mismatch':
      if (status === 'missing') return fail('w9-missing')
      return answered.includes(status) ? ok(event) : fail('notice-waits')
    case 'first-notice':
      return status === event || firstNotice ? fail('already-noticed') : ok(event)
    case 'second-notice':
      if (status === event) return fail('already-noticed')
      return firstNotice ? ok(event) : fail('no-first-notice')
    case 'proved':
      return status === 'second-notice' ? ok('signed') : fail('no-second-notice')
  }
}

export type W8Fault = 'w8-day-required' | 'w8-day-ahead' | 'w8-ended'

/**
 * The last year in which a form W-8 that was signed on this day holds: the third after it (26 CFR
 * 1.1441-1(e)(4)(ii)). `signed` and `today`: `2026-03-09`.
 */
export function w8Until(signed: string | undefined, today: string): Result<number, W8Fault> {
  if (signed === undefined || signed === '') return fail('w8-day-required')
  if (signed > today) return fail('w8-day-ahead')
  const until = Number(signed.slice(0, 4)) + 3
  return until < Number(today.slice(0, 4)) ? fail('w8-ended') : ok(until)
}
