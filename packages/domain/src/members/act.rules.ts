/** What the main contact is told of, whoever did it, and what it chooses of it (DOMAIN §15). */
import type { Unit } from '../money.ts'
import { limitNames, type LimitName } from './person-rights.rules.ts'

export const actKinds = [
  'card-charged',
  'card-saved',
  'card-removed',
  'reload-set',
  'reload-ended',
  'gift-card-bought',
  'gift-card-redirected',
  'business-card-ended',
  'person-added',
  'person-changed',
  'person-removed',
  'try-refused',
  'told-changed',
  'program-key-made',
  'webhook-set',
  'webhook-stopped',
  'standing-set',
  'credit-set',
  'thresholds-set',
  'plan-set',
  'office-posting',
] as const

/** What the office of the exchange did; always told. */
export const officeActs = [
  'standing-set',
  'credit-set',
  'thresholds-set',
  'plan-set',
  'office-posting',
] as const satisfies readonly ActKind[]

export type ActKind = (typeof actKinds)[number]

/**
 * What the words of an act need: amounts are minor units as text. Types and no interfaces, because
 * they are stored as JSON.
 */
type Said<Act extends ActKind, Names extends string> = {
  readonly act: Act
  readonly said: Readonly<Record<Names, string>>
}

/** Rights are separated by commas, hours are JSON; empty: none. */
type PowersSaid = 'person' | 'rights' | LimitName | 'hours' | 'signIn'

type TryRefused = {
  readonly act: 'try-refused'
  /** `reason`: what the person was answered. Without `amount` it was not about money. */
  readonly said: {
    readonly why: TryReason
    readonly reason: string
    readonly amount?: string
    /** Without it, the network's currency. */
    readonly unit?: Unit
  }
}

type PersonRemoved = {
  readonly act: 'person-removed'
  /** `giftCards`: how many gift cards that the person bought are still to be mailed; absent: none. */
  readonly said: { readonly person: string; readonly giftCards?: string }
}

type ToldChanged = {
  readonly act: 'told-changed'
  readonly said: Readonly<Record<keyof ToldWays, string>> & { readonly kind: ToldKind }
}

export type BusinessAct =
  | Said<'card-charged', 'amount' | 'card'>
  | Said<'card-saved' | 'card-removed' | 'reload-ended', 'card'>
  | Said<'reload-set', 'amount' | 'trigger' | 'card'>
  | Said<'gift-card-bought' | 'gift-card-redirected', 'amount' | 'to'>
  | Said<'business-card-ended', 'person' | 'card'>
  | Said<'person-added' | 'person-changed', PowersSaid>
  | PersonRemoved
  | TryRefused
  | ToldChanged
  | Said<'program-key-made', 'name'>
  | Said<'webhook-set' | 'webhook-stopped', 'address'>
  | Said<'standing-set', 'standing' | 'why'>
  | Said<'credit-set', 'credit' | 'why'>
  | Said<'thresholds-set', 'why'>
  | Said<'plan-set', 'plan' | 'why'>
  /** `amount` is below zero where it was taken. */
  | Said<'office-posting', 'amount' | 'why'>

const powersSaid = ['person', 'rights', ...limitNames, 'signIn'] as const

/** What each act must have said. */
const needed: Readonly<Record<ActKind, readonly string[]>> = {
  'card-charged': ['amount', 'card'],
  'card-saved': ['card'],
  'card-removed': ['card'],
  'reload-set': ['amount', 'trigger', 'card'],
  'reload-ended': ['card'],
  'gift-card-bought': ['amount', 'to'],
  'gift-card-redirected': ['amount', 'to'],
  'business-card-ended': ['person', 'card'],
  'person-added': powersSaid,
  'person-changed': powersSaid,
  'person-removed': ['person'],
  'try-refused': ['why', 'reason'],
  'told-changed': ['kind', 'email', 'notification'],
  'program-key-made': ['name'],
  'webhook-set': ['address'],
  'webhook-stopped': ['address'],
  'standing-set': ['standing', 'why'],
  'credit-set': ['credit', 'why'],
  'thresholds-set': ['why'],
  'plan-set': ['plan', 'why'],
  'office-posting': ['amount', 'why'],
}

/** An act as it was stored; undefined if its kind is not known or something was not said. */
export function readAct({
  act = '',
  ...said
}: Readonly<Record<string, string>>): BusinessAct | undefined {
  const kind = actKinds.find((one) => one === act)
  if (kind === undefined || needed[kind].some((name) => said[name] === undefined)) return undefined
  return { act, said } as unknown as BusinessAct
}

/** In displayed order; the same list as in the table `members.told_choices`. */
export const toldKinds = [
  'card-charges',
  'cards',
  'mandates',
  'gift-cards',
  'refused-tries',
  'people',
] as const

export type ToldKind = (typeof toldKinds)[number]

/** The ways on which the main contact is told of a kind. */
export interface ToldWays {
  readonly email: boolean
  readonly notification: boolean
}

export type ToldChoices = Readonly<Record<ToldKind, ToldWays>>

export const allTold: ToldWays = { email: true, notification: true }

/**
 * What is chosen for an act. A change of these choices is always told: whoever has stolen a session
 * cannot silence the emails in silence.
 */
export function waysOf(act: ActKind, choices: Partial<ToldChoices> | undefined): ToldWays {
  const kind = kindOf[act]
  return (kind && choices?.[kind]) ?? allTold
}

const kindOf: Readonly<Record<ActKind, ToldKind | undefined>> = {
  'card-charged': 'card-charges',
  'card-saved': 'cards',
  'card-removed': 'cards',
  'reload-set': 'mandates',
  'reload-ended': 'mandates',
  'gift-card-bought': 'gift-cards',
  'gift-card-redirected': 'gift-cards',
  'business-card-ended': 'people',
  'try-refused': 'refused-tries',
  'person-added': 'people',
  'person-changed': 'people',
  'person-removed': 'people',
  'told-changed': undefined,
  'program-key-made': undefined,
  'webhook-set': undefined,
  'webhook-stopped': undefined,
  'standing-set': undefined,
  'credit-set': undefined,
  'thresholds-set': undefined,
  'plan-set': undefined,
  'office-posting': undefined,
}

/** Why a try was refused; a seller's charge of a card counts apart from what the person does. */
export const tryReasons = ['right', 'limits', 'hours', 'card-limits', 'card-hours'] as const

export type TryReason = (typeof tryReasons)[number]
