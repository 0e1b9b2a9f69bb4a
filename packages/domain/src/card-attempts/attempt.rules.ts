/**
 * The states of a card attempt: one intent to charge or save a card, from our first row to the
 * gateway's outcome. Each step is committed before the next call, so the state always says which
 * call may have been made (DOMAIN §4).
 *
 *     created -> form -> completing -> approved -> reversed
 *                               -> declined | failed | abandoned
 *
 * The gateway's records decide: an attempt that was given up becomes approved when the gateway
 * turns out to have charged it.
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

/** What an attempt is for; each purpose has a listener in the registry of purposes. */
export const attemptPurposes = ['load', 'vault', 'auto-reload'] as const
export type AttemptPurpose = (typeof attemptPurposes)[number]

/** Why an attempt ended without a charge. */
export type AttemptReason =
  | 'declined'
  /** The gateway refused the request, or the processor failed: not charged. */
  | 'refused'
  /** Same card and amount within 20 minutes: not charged this time. */
  | 'duplicate'
  /** Charged, and voided before we knew of it. */
  | 'voided'
  /** The form address was never used. */
  | 'not-begun'
  /** Whoever began it may no longer use payment cards of the business. */
  | 'not-allowed'
  /** Nothing arrived at the gateway. */
  | 'not-received'
  /** The form was not completed in time. */
  | 'not-completed'

/** The states as shown to members. */
export type AttemptView = 'open' | 'confirming' | 'approved' | 'declined' | 'failed' | 'abandoned'

export function attemptView(state: AttemptState): AttemptView {
  if (state === 'created' || state === 'form') return 'open'
  if (state === 'completing') return 'confirming'
  return state === 'reversed' ? 'approved' : state
}

export function isOver(state: AttemptState): boolean {
  return state !== 'created' && state !== 'form' && state !== 'completing'
}

/** How long an attempt must be unanswered before another may start beside it. */
const confirmMs = 90_000

/**
 * Whether a new attempt may start beside this unanswered one. Only when the gateway has said, some
 * time after the call, that it had not charged; before that, a second attempt could charge twice.
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

/** How long a form can be completed; until then a load counts in the limits of who began it. */
const formLastsMs = hourMs

export function isFormOver(
  { state, createdAt }: { readonly state: AttemptState; readonly createdAt: Date },
  now: Date,
): boolean {
  return state === 'form' && now.getTime() - createdAt.getTime() >= formLastsMs
}

/** How long after a step the gateway is first asked about an unfinished attempt. */
export const firstLookMs: Readonly<Record<'created' | 'form' | 'completing', number>> = {
  created: 120 * secondMs,
  form: formLastsMs,
  completing: 5 * secondMs,
}

/**
 * The numbers of checks (after a quarter of an hour, then an hour and a half) after which they
 * become less frequent.
 */
const oftenUntil = 32
const sometimesUntil = 48

/**
 * When to ask the gateway next. At first with doubling delays, then every half minute, then every
 * five minutes; a gateway that has not charged by then may keep the order open for a day, and
 * hundreds of such orders must not delay new ones. Open forms, which wait for a person, are checked
 * hourly.
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

/**
 * At these numbers of declines, no more charges are accepted for the rest of the hour: protection
 * against card testing.
 */
export const declinesPerHourMost: Declines = { member: 5, address: 10, network: 30 }

/** `factor` raises the limits of what many people share: the address and the network. */
export function refuseAfterDeclines(
  { member, address, network }: Declines,
  factor: number,
): 'too-many-declines' | 'cards-paused' | undefined {
  const most = declinesPerHourMost
  if (member >= most.member || address >= most.address * factor) return 'too-many-declines'
  return network >= most.network * factor ? 'cards-paused' : undefined
}
