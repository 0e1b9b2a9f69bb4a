/**
 * Faults of answers, configured by the control port: exact rules first, then random with a seed.
 * The same settings, order id and try give the same fault, whatever else happens.
 */
import { seededRandom } from './seeded-random.ts'
import type { CardConduct } from './test-cards.ts'
import { centsOf } from './verdict.ts'

export const faults = [
  'lost-request',
  'http-429',
  'http-502',
  'lost-reply',
  'late',
  'malformed',
  'http-500',
  'charged-but-error',
] as const

export type Fault = (typeof faults)[number]

export interface FaultSettings {
  readonly seed: string
  /** The probability of each fault; the sum is at most 1. */
  readonly rates: Partial<Readonly<Record<Fault, number>>>
  /** The actions of random faults; all three-step actions by default. */
  readonly actions?: readonly string[]
  readonly rules: readonly FaultRule[]
  readonly webhooks: { readonly lost: number; readonly doubled: number; readonly delayed: number }
  readonly delayMs: number
  readonly lateMs: number
  readonly webhookDelayMs: number
  /** How long a new transaction is not listed by the query interface. */
  readonly queryLagMs: number
}

/** `nth` counts the tries of one action for one order, from 1. */
export interface FaultRule {
  readonly action?: string
  readonly orderId?: string
  readonly nth?: number
  readonly fault: Fault
}

export const noFaults: FaultSettings = {
  seed: 'none',
  rates: {},
  rules: [],
  webhooks: { lost: 0, doubled: 0, delayed: 0 },
  delayMs: 0,
  lateMs: 45_000,
  webhookDelayMs: 5_000,
  queryLagMs: 0,
}

export interface Occasion {
  readonly action: string
  readonly orderId: string
  readonly nth: number
  /** For a charge, or a card to save. */
  readonly conduct?: CardConduct | undefined
  readonly amountMinor?: bigint | undefined
}

export function faultFor(settings: FaultSettings, occasion: Occasion): Fault | undefined {
  return (
    faultByCard(occasion) ?? faultByRule(settings, occasion) ?? faultByChance(settings, occasion)
  )
}

/** With these faults the request is not processed and leaves no trace. */
export function isBeforeWork(fault: Fault): boolean {
  return fault === 'lost-request' || fault === 'http-429' || fault === 'http-502'
}

const byConduct: Partial<Readonly<Record<CardConduct, Fault>>> = {
  'lost-reply': 'lost-reply',
  'lost-request': 'lost-request',
  late: 'late',
  'late-refusal': 'late',
  'charged-but-error': 'charged-but-error',
  malformed: 'malformed',
}

const byCents: Readonly<Record<string, Fault>> = {
  '16': 'http-429',
  '17': 'http-500',
  '18': 'http-502',
}

function faultByCard({ conduct, amountMinor }: Occasion): Fault | undefined {
  if (conduct === undefined) return undefined
  if (conduct !== 'approve') return byConduct[conduct]
  return amountMinor === undefined ? undefined : byCents[centsOf(amountMinor)]
}

function faultByRule(settings: FaultSettings, occasion: Occasion): Fault | undefined {
  const { action, orderId, nth } = occasion
  return settings.rules.find(
    (rule) =>
      (rule.action ?? action) === action &&
      (rule.orderId ?? orderId) === orderId &&
      (rule.nth ?? nth) === nth,
  )?.fault
}

function faultByChance(
  settings: FaultSettings,
  { action, orderId, nth }: Occasion,
): Fault | undefined {
  if (settings.actions ? !settings.actions.includes(action) : action === 'query') return undefined
  const thrown = seededRandom(settings.seed, `${action} ${orderId} ${nth}`)
  let reached = 0
  return faults.find((fault) => (reached += settings.rates[fault] ?? 0) > thrown)
}
