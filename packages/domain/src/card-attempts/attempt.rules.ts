/**
 * The life of a card attempt: one intent to charge or keep a card, from our first row to what the
 * gateway made of it. Each step is committed before the next call, so the state always says which
 * call may have been made (DOMAIN §4).
 *
 *   created -> form -> completing -> approved -> reversed
 *                                 -> declined | failed | abandoned
 *
 * Money follows the gateway: an attempt that was given up becomes approved when the gateway is
 * found to have charged it after all.
 */
export const attemptStates = [
  'created',
  'form',
  'completing',
  'approved',
  'declined',
  'failed',
  'abandoned',
  'reversed',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** What an attempt is for; each has its listener in the registry of purposes. */
export const attemptPurposes = ['load', 'vault', 'auto-reload'] as const
export type AttemptPurpose = (typeof attemptPurposes)[number]

/** Why an attempt ended without money. */
export type AttemptReason =
  | 'declined'
  /** The gateway refused the request, or the card's processor failed: not charged. */
  | 'refused'
  /** Same card and sum within 20 minutes: not charged this time. */
  | 'duplicate'
  /** Charged, and taken back before we knew of it. */
  | 'voided'
  /** The form address was never given out, or nothing of it was heard. */
  | 'not-begun'
  /** Nothing arrived at the gateway. */
  | 'not-received'
  /** Nobody completed the form in time. */
  | 'not-completed'

/** What people see of an attempt. */
export type AttemptView = 'open' | 'confirming' | 'approved' | 'declined' | 'failed' | 'abandoned'

export function attemptView(state: AttemptState): AttemptView {
  if (state === 'created' || state === 'form') return 'open'
  if (state === 'completing') return 'confirming'
  return state === 'reversed' ? 'approved' : state
}

export function isOver(state: AttemptState): boolean {
  return state !== 'created' && state !== 'form' && state !== 'completing'
}

/** When a member may begin again while an earlier attempt is still being confirmed. */
const confirmMs = 90_000

/**
 * May a new attempt begin beside this unanswered one? Only when the gateway has said, a while after
 * the call, that it had not charged: until then a second card payment could be a second charge.
 */
export function mayBeginBeside(
  unanswered: { readonly completingAt: Date; readonly notChargedAt: Date | null },
  now: Date,
): boolean {
  const { completingAt, notChargedAt } = unanswered
  const confirmedFrom = completingAt.getTime() + confirmMs
  return notChargedAt !== null && notChargedAt.getTime() >= confirmedFrom && notChargedAt <= now
}

const secondMs = 1_000
const hourMs = 3_600_000

/** How long after a step the gateway is first asked about an attempt nobody brought to its end. */
export const firstLookMs: Readonly<Record<'created' | 'form' | 'completing', number>> = {
  created: 120 * secondMs,
  form: hourMs,
  completing: 5 * secondMs,
}

/** After so many questions (a quarter of an hour, then an hour and a half) they become rarer. */
const oftenUntil = 32
const sometimesUntil = 48

/**
 * The time of the next question. What is unanswered is asked for soon, then each half minute; a
 * gateway that has not charged by then may keep the order open for a day, and hundreds of those
 * must not keep the fresh ones waiting. A form waits for a person: hourly.
 */
export function nextLook(state: AttemptState, tries: number, now: Date): Date | null {
  if (isOver(state)) return null
  return new Date(now.getTime() + (state === 'form' ? hourMs : waitAfter(tries)))
}

function waitAfter(tries: number): number {
  if (tries >= sometimesUntil) return hourMs
  if (tries >= oftenUntil) return 300 * secondMs
  return Math.min(secondMs * 2 ** tries, 30 * secondMs)
}

/** Declined card payments within one hour. */
export interface Declines {
  readonly member: number
  readonly address: number
  readonly network: number
}

/** So many, and nobody there is charged for the rest of the hour: thieves try out cards. */
export const declinesPerHourMost: Declines = { member: 5, address: 10, network: 30 }

/** `factor` widens what many people share, their address and the network. */
export function refuseAfterDeclines(
  { member, address, network }: Declines,
  factor: number,
): 'too-many-declines' | 'cards-paused' | undefined {
  const most = declinesPerHourMost
  if (member >= most.member || address >= most.address * factor) return 'too-many-declines'
  return network >= most.network * factor ? 'cards-paused' : undefined
}
