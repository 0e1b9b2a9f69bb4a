/** How long sessions last (DOMAIN §3, §16). */
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Counted from the last call made by a person: 30 days with 'Keep me signed in', else 12 hours
 * (AUTH-07).
 */
export function sessionLifetimeMs(keep: boolean): number {
  return keep ? 30 * dayMs : 12 * hourMs
}

/**
 * Counted from signing in, however much the session is used. `staff` hold a right, so a stolen
 * session of theirs would do more harm.
 */
export const sessionMostMs = {
  staff: 12 * hourMs,
  kept: 90 * dayMs,
  other: 12 * hourMs,
  till: 12 * hourMs,
} as const

/** A till that was unlocked with a PIN is locked so long after its last call (decision 0091). */
export const tillIdleMs = 15 * 60_000

export type SessionMost = keyof typeof sessionMostMs

/** A session is fresh so long after its person proved who they are (DOMAIN §16). */
export const freshMs = 600_000

/** When a session is no longer fresh. */
export function freshUntil({ provedAt }: { readonly provedAt: Date }): Date {
  return new Date(provedAt.getTime() + freshMs)
}

/** Whether the person of a session proved lately who they are, by signing in or once more since. */
export function isFresh(session: { readonly provedAt: Date }, now: Date): boolean {
  return now < freshUntil(session)
}

/** Of one person at a time: another sign-in ends the one that was not used for longest. */
export const signInsMost = 20

/** A replaced token stays valid this long, for a second tab or a lost answer. */
export const replacedSessionLifetimeMs = 60_000
