/**
 * The way back for a person who has lost every factor: asked with the password, told to every
 * known address, and opened by the exchange's office a day later, so that the owner has the time
 * to say no.
 */
export const wayBackDelayHours = 24
/** An asking that nobody opens ends after so many days. */
export const wayBackDays = 14

const hourMs = 3_600_000

export interface WayBack {
  readonly askedAt: Date
  readonly cancelledAt: Date | null
  readonly openedAt: Date | null
}

export type WayBackState = 'waiting' | 'ready' | 'opened' | 'cancelled' | 'ended'

export function wayBackOpensAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + wayBackDelayHours * hourMs)
}

export function wayBackEndsAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + wayBackDays * 24 * hourMs)
}

/** Where an asking stands; only a `ready` one may be opened. */
export function wayBackState({ askedAt, cancelledAt, openedAt }: WayBack, now: Date): WayBackState {
  if (openedAt) return 'opened'
  if (cancelledAt) return 'cancelled'
  if (now >= wayBackEndsAt(askedAt)) return 'ended'
  return now >= wayBackOpensAt(askedAt) ? 'ready' : 'waiting'
}
