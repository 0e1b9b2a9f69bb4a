/** Texts of the pages of policies, and the refusals of their calls. */
import { riseNoticeDays, type ChangeFault } from '@exchange/domain/policies/policy-change.rules'
import type { PolicyPart } from '@exchange/domain/policies/policy-parts.rules'
import type { ErrorCode } from '../errors.ts'
import { reasonFaults } from '../reversals/reversals.messages.ts'

export const changeFaultWords: Record<ChangeFault['code'], string> = {
  ...reasonFaults,
  missing: 'Enter a figure.',
  unknown: 'There is no such figure.',
  'no-figure': 'Write a number, with a point before the decimals: 6.5.',
  'too-small': 'This is less than allowed.',
  'too-large': 'This is more than allowed.',
  steps: 'This has too many decimals.',
  'no-day': 'Choose a day.',
  'day-past': 'A policy cannot apply to days that have begun. Choose a later day.',
  'day-not-first': 'This policy changes on the 1st of a month.',
  'day-too-far': 'Choose a day within two years.',
  'day-too-early':
    'Staff may do more alone by this change, so it applies from tomorrow at the earliest.',
  'rise-too-early': `Members pay more by this change, and are told ${riseNoticeDays} days before. Choose a later day.`,
  'nothing-changes': 'Nothing would change on that day. Change a figure first.',
}

export const policyRefusals = {
  'not-of-your-exchange': {
    code: 'FORBIDDEN',
    reason: 'You may change the policies of your own exchange only.',
  },
  'changed-meanwhile': {
    code: 'CONFLICT',
    reason:
      'Somebody else has changed the policies since you opened this page. Look at the change, then publish yours.',
  },
  'changes-that-day': {
    code: 'CONFLICT',
    reason: 'This policy changes on that day already. Withdraw that change, or choose another day.',
  },
  'change-not-found': { code: 'NOT_FOUND', reason: 'This change cannot be found.' },
  'in-force': {
    code: 'CONFLICT',
    reason: 'This change is in force. Publish a new one to replace it.',
  },
  'trial-not-found': { code: 'NOT_FOUND', reason: 'This trial cannot be found.' },
  'trial-runs': {
    code: 'CONFLICT',
    reason: 'Another policy of this exchange is being tried. Wait until it is done, or cancel it.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const trialColumns = ['Number', 'Member', 'Before', 'After', 'Difference'] as const

export interface PartWords {
  readonly title: string
  readonly lead: string
  /** What a trial measures for each member. */
  readonly measure: string
}

export const partWords: Readonly<Record<PolicyPart, PartWords>> = {
  fees: {
    title: 'Fees',
    lead: 'What buyers and sellers pay to the exchange for a sale.',
    measure: 'Fees paid, dollars and the currency at par',
  },
  approvals: {
    title: 'Approvals and reversals',
    lead: 'From which amounts a broker approves a payment, and two people a reversal.',
    measure: '',
  },
  outlays: {
    title: 'What the office gives',
    lead: 'How much staff may give at the expense of the exchange: FlashCash, gift cards, credits by hand and imports.',
    measure: '',
  },
  target: {
    title: 'Spending target',
    lead: 'How much a member is asked to spend in a month. Changes on the 1st.',
    measure: 'Spending targets of the year, added up',
  },
  'community-fee': {
    title: 'Community fee',
    lead: 'What a member pays for a balance that stays unspent. Changes on the 1st.',
    measure: 'Community fees of the year',
  },
  credit: {
    title: 'Credit lines',
    lead: 'How much a member may owe, and how it grows with its sales.',
    measure: 'Credit line today',
  },
  invitations: {
    title: 'Invitations',
    lead: 'How many friends a member may invite at once.',
    measure: '',
  },
  allowances: {
    title: 'Offline allowances',
    lead: 'Whether members pay at tills that have no network.',
    measure: '',
  },
  brokers: {
    title: 'Brokers',
    lead: 'What a broker of the exchange earns from its own book.',
    measure: '',
  },
  score: {
    title: 'Score',
    lead: 'How many points each habit gives or takes, from 0 to 850.',
    measure: '',
  },
  points: {
    title: 'Reward points',
    lead: 'How many points a purchase earns its buyer.',
    measure: 'Points earned',
  },
}

export const policyMessages = {
  lead: 'The figures by which the exchange is run: in force, planned, and before.',
  pointsLead: 'How purchases earn reward points, and what members get for them.',
  failed: 'The policies could not be loaded.',
  exchange: 'Exchange',
  inForceSince: (day: string) => `In force since ${day}`,
  always: 'In force since the exchange began',
  change: 'Change',
  changeOf: (title: string) => `Change: ${title}`,
  on: 'On',
  off: 'Off',
  never: 'Never',
  neverHint: 'Leave empty for never.',
  between: (least: string, most: string) => `From ${least} to ${most}.`,
  from: 'Applies from',
  fromHint: (zone: string) =>
    `At the beginning of that day, ${zone}. Today applies at once, unless members pay more or staff may do more alone by it.`,
  fromFirstHint: (zone: string) => `The 1st of a month, 00:00, ${zone}.`,
  reason: 'Reason',
  reasonHint: 'Kept in the history, for your colleagues and auditors.',
  publish: 'Publish',
  published: (day: string) => `Published. It applies from ${day}.`,
  publishedNow: 'Published. It applies now.',
  example: 'For example',
  dearer: 'Members pay more by this change. They are told when you publish it.',
  raised: (day: string) =>
    `Members pay more by this change. They are told when you publish it, and it applies from ${day} at the earliest, ${riseNoticeDays} days later.`,
  wider:
    'Staff may do more alone by this change, or fewer payments are approved. It applies from tomorrow at the earliest, and all other administrators are told when you publish it.',
  planned: 'Planned',
  noPlanned: 'Nothing is planned.',
  history: 'History',
  noHistory: 'No policy has been changed on this page yet.',
  applies: (day: string) => `Applies from ${day}`,
  made: (by: string, day: string) => `${by}, ${day}`,
  withdraw: 'Withdraw',
  withdrawn: 'The change was withdrawn.',
  withdrawAsk:
    'Withdraw this change? The policy stays as it is. Whoever was told of it is told again.',
  keep: 'Keep it',
  others: (count: number) => `${count} more figures`,
  withdrawnBy: (by: string) => `withdrawn by ${by}`,
  states: {
    planned: 'Planned',
    'in-force': 'In force',
    past: 'Replaced',
    withdrawn: 'Withdrawn',
  },
  close: 'Close',
  closeAsk: 'Close without publishing?',
  closeText: 'What you typed here is lost.',
  closeAnyway: 'Close without publishing',
  goOn: 'Go on',
} as const

export const trialMessages = {
  title: 'Try it first',
  lead: 'The last twelve months are replayed with these figures. Members behave as they did.',
  start: 'Try on the last twelve months',
  rests: 'A figure above is missing or wrong. Correct it, then try.',
  running: (percent: number) => `Replaying the last twelve months: ${percent} %`,
  waiting: 'Waiting for its turn',
  cancel: 'Cancel',
  cancelled: 'This trial was cancelled.',
  trialFailed: 'This trial failed. Please try it again.',
  failed: 'The trial could not be loaded.',
  before: 'As it was',
  after: 'With these figures',
  more: 'More',
  less: 'Less',
  same: 'The same',
  difference: 'Difference',
  member: 'Member',
  close: 'Close the trial',
  period: (from: string, until: string, members: number) =>
    `${from} to ${until}, ${members.toLocaleString('en-US')} members.`,
  /** A band of differences: "5.01 to 25.00 more" is "5.00 to 25.00 more" for short. */
  band: (direction: 'less' | 'more', above: string, most: string | null) =>
    most === null ? `over ${above} ${direction}` : `${above} to ${most} ${direction}`,
  spread: 'Members by difference',
  touched: 'The members it touches most',
  nobody: 'No member would have had another figure.',
  file: 'Download all members (CSV)',
  fileName: (part: string, day: string) => `trial-${part}-${day}.csv`,
  'stagnation-bonuses':
    'Bonuses for old balances are not replayed: what they gave is counted as it was.',
  kept: 'Kept for 30 days.',
  earlier: 'Trials of the last 30 days',
  open: 'Open',
  openOf: (title: string, day: string) => `Trial: ${title}, ${day}`,
} as const

/** "December 1, 2026", in the zone of the exchange. */
export function zoneDay(at: string, zone: string): string {
  const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: zone } as const
  return new Intl.DateTimeFormat('en-US', form).format(new Date(at))
}
