/**
 * One act of staff on many members (DOMAIN §13). What a member's own page refuses is refused here
 * for the same reason; it is judged before for the list that staff see, and again when it is done.
 */
import type { CreditPolicy } from '../credit-lines/credit-line.rules.ts'
import type { Standing } from '../members/standings.rules.ts'
import type { Role } from '../rights.ts'
import { needsSecond, refuseCredit } from './credit-line.rules.ts'

export const bulkActs = [
  'hold',
  'lift-hold',
  'broker',
  'credit-line',
  'fee-plan',
  'send-code',
] as const
export type BulkAct = (typeof bulkActs)[number]

/** An act with what it sets. Amounts are minor units as text, because it is stored as JSON. */
export type BulkOrder =
  | { readonly act: 'hold' | 'lift-hold' | 'send-code' }
  | { readonly act: 'broker'; readonly brokerId: number | null }
  | { readonly act: 'credit-line'; readonly credit: string }
  | { readonly act: 'fee-plan'; readonly feePlan: 'standard' | 'cash-fee-free' }

/** The right that each needs in the exchange of the member, beside Users. */
export const bulkRights: Readonly<Record<BulkAct, Role>> = {
  hold: 'Users',
  'lift-hold': 'Users',
  broker: 'Users',
  'credit-line': 'Finance',
  'fee-plan': 'Finance',
  'send-code': 'Users',
}

/** From which standings these acts lead to another one, and to which. */
export const bulkStandings = {
  hold: { from: ['active', 'standby', 'waiting'], to: 'hold' },
  'lift-hold': { from: ['hold'], to: 'active' },
} as const satisfies Partial<
  Record<BulkAct, { readonly from: readonly Standing[]; readonly to: Standing }>
>

/** Members of one act at most. */
export const bulkMost = 5_000

/** Why a member is left out. */
export const bulkReasons = [
  'member-not-found',
  'not-allowed',
  'own-business',
  'being-erased',
  'not-a-member-yet',
  'same-standing',
  'not-on-hold',
  'is-closed',
  'below-debt',
  'credit-too-large',
  'no-account',
  'not-active',
  'same-credit',
  'ordered-already',
  'same-plan',
  'same-broker',
  'no-broker',
  'brokers-own',
  'no-person',
  'no-login',
  'holds-more',
  'too-many-codes',
  /** A fault of ours. */
  'failed',
] as const
export type BulkReason = (typeof bulkReasons)[number]

/** What becomes of a member: before it is done, and afterwards. */
export const bulkLineStates = [
  /** It will change. */
  'ready',
  /** It waits for a second person, once it is done. */
  'second',
  'left-out',
  'done',
  /** Ordered: a second person has to confirm it. */
  'waits',
  /** It was refused when it was its turn. */
  'refused',
  /** A code was being sent when the server stopped. */
  'unclear',
] as const
export type BulkLineState = (typeof bulkLineStates)[number]

export const bulkStates = ['previewed', 'running', 'stopped', 'done'] as const
export type BulkState = (typeof bulkStates)[number]

/** A preview that nobody runs is deleted after a day; figures change. */
export const previewHours = 24

/** Lines of an act are kept so long; what it did stands in the records of the members. */
export const bulkKeptDays = 90

export interface BulkFacts {
  /** Who acts holds the right of the act in the member's exchange. */
  readonly mayAct: boolean
  /** It is a business of who acts. */
  readonly isOwn: boolean
  readonly beingErased: boolean
  /** Null: not approved yet. */
  readonly standing: Standing | null
  readonly hasAccount: boolean
  /** Minor units; what it owes is positive. */
  readonly debt: bigint
  readonly creditLine: bigint
  readonly policy: Pick<CreditPolicy, 'aloneMost'>
  /** By how much who acts raised lines within 24 hours alone, with the members before this one. */
  readonly raisedAlone: bigint
  /** The credit line that waits, and whether who acts is no second person for it. */
  readonly ordered: { readonly credit: bigint; readonly isOwn: boolean } | null
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly brokerId: number | null
  /** Who is chosen may be the broker in this exchange; null: nobody is chosen. */
  readonly broker: { readonly may: boolean; readonly ownsIt: boolean } | null
  /** The main contact; null: there is none. */
  readonly person: { readonly hasLogin: boolean; readonly holdsMore: boolean } | null
}

export interface BulkVerdict {
  readonly state: 'ready' | 'second' | 'left-out'
  readonly reason: BulkReason | null
}

const ready: BulkVerdict = { state: 'ready', reason: null }
const without = (reason: BulkReason): BulkVerdict => ({ state: 'left-out', reason })

/** Whether a member will change, needs a second person, or is left out and why. */
export function judgeBulk(order: BulkOrder, facts: BulkFacts): BulkVerdict {
  if (!facts.mayAct) return without('not-allowed')
  switch (order.act) {
    case 'hold':
    case 'lift-hold':
      return judgeStanding(order.act, facts)
    case 'broker':
      return judgeBroker(order.brokerId, facts)
    case 'credit-line':
      return judgeCredit(BigInt(order.credit), facts)
    case 'fee-plan':
      if (facts.isOwn) return without('own-business')
      return facts.feePlan === order.feePlan ? without('same-plan') : ready
    case 'send-code':
      return judgeCode(facts)
  }
}

function judgeStanding(act: 'hold' | 'lift-hold', facts: BulkFacts): BulkVerdict {
  if (facts.isOwn) return without('own-business')
  if (facts.beingErased) return without('being-erased')
  const refusal = refuseBulkStanding(act, facts.standing)
  return refusal === undefined ? ready : without(refusal)
}

/** Only what an act is meant for: who is closed gets no hold, and who has none loses none. */
export function refuseBulkStanding(
  act: 'hold' | 'lift-hold',
  standing: Standing | null,
): 'not-a-member-yet' | 'is-closed' | 'same-standing' | 'not-on-hold' | undefined {
  if (standing === null) return 'not-a-member-yet'
  const from: readonly Standing[] = bulkStandings[act].from
  if (from.includes(standing)) return undefined
  if (standing === 'closed') return 'is-closed'
  return act === 'hold' ? 'same-standing' : 'not-on-hold'
}

function judgeBroker(brokerId: number | null, { brokerId: today, broker }: BulkFacts): BulkVerdict {
  if (brokerId === today) return without('same-broker')
  if (broker?.may === false) return without('no-broker')
  return broker?.ownsIt ? without('brokers-own') : ready
}

function judgeCredit(credit: bigint, facts: BulkFacts): BulkVerdict {
  const { isOwn, debt, creditLine, ordered, policy, raisedAlone } = facts
  const refusal = refuseCredit(credit, { debt, own: isOwn })
  if (refusal) return without(refusal)
  if (!facts.hasAccount) return without('no-account')
  if (facts.standing === null || facts.standing === 'closed') return without('not-active')
  if (credit === creditLine) return without('same-credit')
  if (confirmsOrder(credit, facts)) return ready
  if (!needsSecond({ credit, today: creditLine, raisedAlone }, policy)) return ready
  return ordered?.credit === credit ? without('ordered-already') : second
}

const second: BulkVerdict = { state: 'second', reason: null }

/** It is what another person ordered. */
function confirmsOrder(credit: bigint, { ordered }: Pick<BulkFacts, 'ordered'>): boolean {
  return ordered?.credit === credit && !ordered.isOwn
}

/** By how much who acts raises the line of this member alone; zero if another person ordered it. */
export function raisedBy(order: BulkOrder, facts: BulkFacts, { state }: BulkVerdict): bigint {
  if (order.act !== 'credit-line' || state !== 'ready') return 0n
  const credit = BigInt(order.credit)
  const isRaise = credit > facts.creditLine && !confirmsOrder(credit, facts)
  return isRaise ? credit - facts.creditLine : 0n
}

function judgeCode({ person }: BulkFacts): BulkVerdict {
  if (person === null) return without('no-person')
  if (person.holdsMore) return without('holds-more')
  return person.hasLogin ? ready : without('no-login')
}
