/** What waits in the office: a closed list, each with the right that works on it. */
import { exchangesWith, type Grant, type Role } from '../rights.ts'

export const waitingKinds = [
  'approvals',
  'disputes',
  'reversals',
  'outlays-flashcash',
  'outlays-gift-card',
  'postings',
  'credit-lines',
  'fees',
  'imports',
  'tax-years',
  'reward-tiers',
  'erasures',
  'applicants',
  'ways-back',
  'reloads',
  'card-attempts',
  'differences',
  'settlements',
  'card-days',
  'mails',
  'feedback',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Whoever holds the right in an exchange is told of what waits there. */
export const waitingRight: Readonly<Record<WaitingKind, Role>> = {
  approvals: 'Broker',
  disputes: 'Finance',
  reversals: 'Finance',
  'outlays-flashcash': 'Finance',
  'outlays-gift-card': 'Finance',
  postings: 'Finance',
  'credit-lines': 'Finance',
  fees: 'Finance',
  imports: 'Admin',
  'tax-years': 'Finance',
  'reward-tiers': 'Points',
  erasures: 'Users',
  applicants: 'Users',
  'ways-back': 'Users',
  reloads: 'Finance',
  'card-attempts': 'Finance',
  differences: 'Finance',
  settlements: 'Finance',
  'card-days': 'Finance',
  mails: 'Users',
  feedback: 'Users',
}

/** These are decided on the page of a member, for which this right is needed, too. */
const alsoNeeded: Partial<Readonly<Record<WaitingKind, Role>>> = {
  postings: 'Users',
  'credit-lines': 'Users',
}

/** The exchanges in which the rights let somebody work on what waits; undefined: all. */
export function exchangesWaiting(
  grants: readonly Grant[],
  kind: WaitingKind,
): readonly number[] | undefined {
  const scope = exchangesWith(grants, waitingRight[kind])
  const also = alsoNeeded[kind]
  const other = also && exchangesWith(grants, also)
  if (!also || !other) return scope
  return scope?.filter((id) => other.includes(id)) ?? other
}

/** Those without a page of their own are listed at the desk. */
export const listedKinds = [
  'postings',
  'credit-lines',
  'reloads',
  'card-attempts',
  'differences',
  'mails',
] as const
export type ListedKind = (typeof listedKinds)[number]

/** How much of one kind waits, and since when. */
export interface Waiting {
  readonly count: number
  /** Null: nothing. */
  readonly oldest: Date | null
}

/** One thing that waits and has no page of its own. */
export interface WaitingItem {
  readonly id: string
  /** Whom it concerns; null: no member. */
  readonly memberId: number | null
  readonly member: string
  /** Null: of the whole network. */
  readonly exchangeId: number | null
  readonly at: Date
  /** Dollars in minor units; null: none. */
  readonly amount: bigint | null
  /** In the words of what reported it: a card, a state, a fault, a direction. */
  readonly about: string
  readonly detail: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A card attempt is asked about again and again; after this time a person should know. */
export const attemptWaitsMs = hourMs
/** Answers to the survey and mails that were given up stand at the desk for a week. */
export const shownForMs = 7 * dayMs
/** The ledger is checked each night: later than this the check did not run. */
export const checkLateMs = 26 * hourMs
/** New transfers are sealed each minute. */
export const sealLateMs = hourMs
