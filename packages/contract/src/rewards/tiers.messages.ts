/** Texts of the office's reward tiers, and the refusals of their calls. */
import type { TierFault } from '@exchange/domain/rewards/tiers.rules'
import type { ErrorCode } from '../errors.ts'
import { reasonFaults } from '../reversals/reversals.messages.ts'
import { takeBack } from '../approvals/take-back.messages.ts'

export const tierFaultWords: Record<TierFault['code'], string> = {
  ...reasonFaults,
  missing: 'Enter something here.',
  'too-long': 'This is too long.',
  'too-many': 'At most 20 tiers.',
  'not-points': 'Enter whole points, from 1 to 10,000,000.',
  'not-an-amount': 'Enter an amount up to 100,000.00.',
  'not-days': 'Enter days, from 1 to 365.',
  'same-cost': 'Another tier costs the same.',
  'not-more': 'A dearer tier has to give more than a cheaper one.',
  'no-day': 'Choose a day.',
  'day-too-early': 'Reward tiers change from tomorrow at the earliest.',
  'day-too-far': 'Choose a day within two years.',
}

export const tierRefusals = {
  'not-of-your-exchange': {
    code: 'FORBIDDEN',
    reason: 'You may change the rewards of your own exchange only.',
  },
  'changed-meanwhile': {
    code: 'CONFLICT',
    reason:
      'Somebody else has changed the reward tiers since you opened this page. Look at the change, then decide again.',
  },
  'waits-already': {
    code: 'CONFLICT',
    reason:
      'Other tiers wait for a second person. They are published, refused or taken back first.',
  },
  'proposal-not-found': { code: 'NOT_FOUND', reason: 'These tiers cannot be found.' },
  'proposal-closed': {
    code: 'CONFLICT',
    reason: 'These tiers wait no longer. Look at the page again.',
  },
  'same-person': {
    code: 'FORBIDDEN',
    reason: 'You or your business proposed these tiers, so someone else has to publish them.',
  },
  'nothing-planned': { code: 'CONFLICT', reason: 'No reward tiers are planned any more.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

const points = (count: number) => count.toLocaleString('en-US')

export const tierWords = {
  title: 'Reward tiers',
  lead: 'What members get for their points.',
  failed: 'The reward tiers could not be loaded.',
  notEnrolled: 'Purchases earn no points here, so that members do not see these tiers.',
  none: 'There are no tiers. Members cannot redeem points.',
  /** "1,000 points give 10.00 FlashCash for 3 days." */
  sentence: (cost: number, reward: string, days: number) =>
    `${points(cost)} points give ${reward} FlashCash for ${days === 1 ? '1 day' : `${days} days`}.`,
  /** What a thousand points are worth by it. */
  worth: (reward: string) => `1,000 points are worth ${reward}.`,
  locked: 'Locked',
  byItself: 'Redeemed by itself',
  change: 'Change the tiers',
  tier: (place: number) => `Tier ${place}`,
  cost: 'Points',
  reward: 'FlashCash',
  days: 'Days until it expires',
  name: 'Title',
  description: 'Description',
  instructions: 'After redeeming, members read',
  unlocked: 'Can be redeemed',
  unlockedHint: 'Off: members see it, but cannot redeem it.',
  auto: 'Redeem by itself',
  autoHint: 'As soon as a member has the points.',
  add: 'Add a tier',
  remove: (title: string) => `Remove ${title}`,
  from: 'Applies from',
  fromHint: (zone: string) => `At the beginning of that day, ${zone}. Tomorrow at the earliest.`,
  reason: 'Reason',
  reasonHint: 'Kept in the history, for your colleagues and auditors.',
  propose: 'Propose',
  proposeHint: 'A second person publishes them, within seven days and before that day.',
  replaces: 'Once published, this replaces the tiers that are planned.',
  nowProposed: 'Proposed. A second person has to publish the tiers now.',
  proposed: (day: string) => `Proposed from ${day}`,
  waitsUntil: (time: string) => `Waits for a second person until ${time}.`,
  waitsForAnother: 'You or your business proposed these tiers, so someone else publishes them.',
  publish: 'Publish',
  publishAsk: 'Until that day they can be withdrawn.',
  published: (day: string) => `Published. The tiers apply from ${day}.`,
  refuse: 'Refuse',
  refused: 'Refused. The tiers stay as they are.',
  takeBack,
  takenBack: 'Taken back. The tiers stay as they are.',
  close: 'Close',
  tryIt: 'Try on last month',
  tried: (redemptions: number, from: string, until: string) =>
    `${from} to ${until}: ${redemptions === 1 ? '1 redemption' : `${points(redemptions)} redemptions`}`,
  noneTried: 'Nobody redeemed points last month, so that nothing can be compared.',
  before: 'FlashCash given',
  after: 'With these tiers',
  without: (count: number) =>
    count === 1
      ? '1 redemption would get nothing'
      : `${points(count)} redemptions would get nothing`,
  kept: (count: number) => `${points(count)} points would stay with members`,
  triedHint: 'The same redemptions, each by the dearest tier that its points pay for.',
  planned: (day: string) => `Planned from ${day}`,
  withdraw: 'Withdraw',
  withdrawAsk: 'Withdraw these tiers? Those in force go on.',
  withdrawn: 'The planned tiers were withdrawn.',
  keep: 'Keep them',
  history: 'History of the tiers',
  made: (by: string, second: string, day: string) => `${by} and ${second}, ${day}`,
  proposedBy: (by: string, day: string) => `${by}, ${day}`,
  withdrawnBy: (by: string) => `withdrawn by ${by}`,
  applies: (day: string) => `Applies from ${day}`,
} as const
