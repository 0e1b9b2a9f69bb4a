/** How the W-9 of a member stands: from its signature, matching, and notices of the IRS. */
import { fail, ok, type Result } from '../result.ts'

export const w9Statuses = [
  'missing',
  'signed',
  'matched',
  'mismatch',
  'first-notice',
  'second-notice',
] as const
export type W9Status = (typeof w9Statuses)[number]

/**
 * Signed: a new W-9. Matched and mismatch: what the IRS answered to name and number. First and
 * second notice: sent to the member because of a CP2100. Proved: after a second notice, the letter
 * of the Social Security Administration, or Letter 147C, has come.
 */
export const w9Events = [
  'signed',
  'matched',
  'mismatch',
  'first-notice',
  'second-notice',
  'proved',
] as const
export type W9Event = (typeof w9Events)[number]

/** What staff record by hand. */
export const noticeEvents = ['first-notice', 'second-notice', 'proved'] as const
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
  switch (event) {
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
