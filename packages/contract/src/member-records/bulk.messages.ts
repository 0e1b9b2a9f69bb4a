/** Words of acts on many members, and why one is refused. */
import {
  bulkMost,
  previewHours,
  type BulkAct,
  type BulkLineState,
  type BulkReason,
  type BulkState,
} from '@exchange/domain/member-records/bulk.rules'
import type { ErrorCode } from '../errors.ts'
import { recordRefusals } from './record.messages.ts'

export const bulkActWords: Readonly<Record<BulkAct, string>> = {
  hold: 'Put on hold',
  'lift-hold': 'Lift the hold',
  broker: 'Put into the book of a broker',
  'credit-line': 'Set the credit line',
  'fee-plan': 'Set the fee plan',
  'send-code': 'Send a code for a new password',
}

/** What an act does, in one sentence below its name. */
export const bulkActMeans: Readonly<Record<BulkAct, string>> = {
  hold: 'They pay nobody. They still sign in and are paid.',
  'lift-hold': 'They are active again.',
  broker: 'Another broker that they had ends.',
  'credit-line':
    'Never below what a business owes; above the figure of the policy a second person confirms it.',
  'fee-plan': 'For payments from now on.',
  'send-code': 'The main contact of each gets a code at its own address. You do not see it.',
}

export const bulkStateWords: Readonly<Record<BulkState, string>> = {
  previewed: 'Not begun',
  running: 'Under way',
  stopped: 'Stopped',
  done: 'Done',
}

/** The lists, before and after it was done. */
export const bulkLineWords: Readonly<Record<BulkLineState, string>> = {
  ready: 'Will change',
  second: 'Need a second person',
  'left-out': 'Left out',
  done: 'Changed',
  waits: 'Wait for a second person',
  refused: 'Refused when it was their turn',
  unclear: 'Not known',
}

export const bulkReasonText = (reason: BulkReason): string => recordRefusals[reason].reason

type Refusal = 'bulk-not-found' | 'nobody' | 'too-many' | 'not-yours' | 'not-now' | 'preview-old'

export const bulkRefusals = {
  'bulk-not-found': { code: 'NOT_FOUND', reason: 'This act cannot be found.' },
  nobody: { code: 'CONFLICT', reason: 'No member matches. Choose others.' },
  'too-many': {
    code: 'CONFLICT',
    reason: `More than ${bulkMost.toLocaleString('en-US')} members match. Choose more filters, and do it in parts.`,
  },
  'not-yours': {
    code: 'CONFLICT',
    reason: 'Only who made this preview can begin it. Make one of your own.',
  },
  'not-now': { code: 'CONFLICT', reason: 'It has begun, ended or been stopped meanwhile.' },
  'preview-old': {
    code: 'CONFLICT',
    reason: `This preview is older than ${previewHours} hours. Make a new one.`,
  },
} as const satisfies Readonly<
  Record<Refusal, { readonly code: ErrorCode; readonly reason: string }>
>

export const bulkWords = {
  selected: (count: number) => (count === 1 ? '1 member selected' : `${count} members selected`),
  allSelected: 'All members that match are selected',
  act: 'Change them',
  title: 'Change the selected members',
  what: 'What to do',
  broker: 'Broker',
  noBroker: 'No broker',
  creditLine: 'Credit line',
  feePlan: 'Fee plan',
  why: 'Reason',
  whyHint: 'It stands in the record of each, and businesses can read it.',
  preview: 'Show what would change',
  lead: 'Look through the lists, then begin. Each member is judged again when it is its turn.',
  failed: 'This act could not be loaded.',
  back: 'All members',
  run: (count: number) => (count === 1 ? 'Begin with 1 member' : `Begin with ${count} members`),
  goOn: 'Go on',
  runAsk: (act: string) => `${act}: begin now?`,
  runText: (count: number) =>
    count === 1
      ? '1 member is changed or ordered. You can stop it in between.'
      : `${count} members are changed or ordered, one after the other. You can stop it in between.`,
  stop: 'Stop',
  nothing: 'Nothing would change.',
  notYours: 'A colleague made this preview and begins it.',
  orderedBy: (name: string, date: string) => `Ordered by ${name}, ${date}`,
  progress: (done: number, of: number) => `${done} of ${of}`,
  toDo: 'Still to do',
  confirmWaiting: (count: number) =>
    count === 1 ? 'Confirm the one that waits' : `Confirm the ${count} that wait`,
  confirmHint: 'You give the same order for those that wait. You see them first.',
  unclearHint:
    'The server stopped while a code was sent. Ask whether it came, or send it from the page of the member.',
  recent: 'Latest acts on many members',
  members: 'Members',
  none: 'Nobody',
} as const
